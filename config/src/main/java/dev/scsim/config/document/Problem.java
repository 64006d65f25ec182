package dev.scsim.config.document;

import java.util.Optional;

/**
 * One thing wrong in a user's input.
 *
 * @param place where it stands
 * @param path key path, such as {@code arrays.sc1.model}; empty = the file as a whole
 * @param value the value found, as written; empty = none
 * @param statement what is wrong, a clause without a full stop
 * @param allowed what would be right; empty = nothing to add
 * @param maybe the nearest right value; empty = none is near
 */
public record Problem(
        Place place,
        String path,
        String value,
        String statement,
        String allowed,
        Optional<String> maybe) {

    /** A problem that needs no list of right values. */
    public static Problem of(Place place, String path, String statement) {
        return new Problem(place, path, "", statement, "", Optional.empty());
    }

    Problem withStatement(String newStatement) {
        return new Problem(place, path, value, newStatement, allowed, maybe);
    }

    /** The report of this problem: one line, then "allowed" and "Maybe" lines where known. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(place).append(": ");
        if (!path.isEmpty()) {
            text.append(path).append(": ");
        }
        if (!value.isEmpty()) {
            text.append('"').append(value).append("\" ");
        }
        text.append(statement);
        if (!allowed.isEmpty()) {
            text.append("\n    allowed: ").append(allowed);
        }
        maybe.ifPresent(near -> text.append("\n    Maybe \"").append(near).append("\"?"));
        return text.toString();
    }
}
