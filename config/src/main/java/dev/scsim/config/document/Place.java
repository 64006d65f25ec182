package dev.scsim.config.document;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Where something was written.
 *
 * @param source the file as the user named it, or {@code --set}
 * @param line counts from 1; 0 = the source as a whole
 * @param column counts from 1; 0 = the source as a whole
 */
public record Place(String source, int line, int column) implements Comparable<Place> {
    public Place {
        checkArgument(line >= 0 && column >= 0, "place %s:%s", line, column);
    }

    /** A whole file, or an option of the command line. */
    public static Place whole(String source) {
        return new Place(source, 0, 0);
    }

    @Override
    public int compareTo(Place other) {
        int bySource = source.compareTo(other.source);
        if (bySource != 0) {
            return bySource;
        }
        int byLine = Integer.compare(line, other.line);
        return byLine != 0 ? byLine : Integer.compare(column, other.column);
    }

    /** {@code file:line:column}, the form that editors and terminals turn into a link. */
    @Override
    public String toString() {
        return line == 0 ? source : source + ":" + line + ":" + column;
    }
}
