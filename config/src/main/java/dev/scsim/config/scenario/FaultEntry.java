package dev.scsim.config.scenario;

import dev.scsim.models.fault.Fault;

/**
 * A fault of the scenario. Several drives of one entry of the file are as many faults.
 *
 * @param array name of the array whose folder it strikes
 * @param fault what happens, and when; drives are numbered from 0 over all drives of the array,
 *     spares included, class after class with the fastest first
 */
public record FaultEntry(String array, Fault fault) {}
