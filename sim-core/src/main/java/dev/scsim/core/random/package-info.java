/**
 * Named, independent random streams and the distributions drawn from them.
 *
 * <p>May use {@code units} and the JDK, of {@code java.lang.Math} only exact integer methods: every
 * value is the same on every platform and in every release. Read {@link
 * dev.scsim.core.random.RandomStreams} first.
 */
package dev.scsim.core.random;
