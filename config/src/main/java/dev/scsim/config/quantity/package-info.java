/**
 * Quantities as people write them, {@code 1.92 TB} or {@code 250 us}, turned into whole numbers of
 * one base unit and back, in exact decimal arithmetic.
 *
 * <p>May use {@code document} and the request sizes of the models. Read {@link
 * dev.scsim.config.quantity.QuantityKind} first.
 */
package dev.scsim.config.quantity;
