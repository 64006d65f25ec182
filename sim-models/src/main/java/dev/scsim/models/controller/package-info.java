/**
 * The controller pair: cores, ports, the paths of reads and writes, destage, the way to the drives.
 *
 * <p>May use: {@code raid}, {@code io}, {@code drive}, {@code pool}, {@code cache}, {@code
 * release}. Read first: {@link dev.scsim.models.controller.ReadPath}, then {@link
 * dev.scsim.models.controller.WritePath} and {@link dev.scsim.models.controller.Destager}.
 */
package dev.scsim.models.controller;
