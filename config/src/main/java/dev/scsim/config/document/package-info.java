/**
 * YAML files as trees in which every key and value knows its place, and the problems found there.
 *
 * <p>May use snakeyaml (syntax and marks) and the JSON Schema validator (structure); knows no
 * quantity, drive or array. Read {@link dev.scsim.config.document.Part} first.
 */
package dev.scsim.config.document;
