package dev.scsim.config.document;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the name a user probably meant. */
public final class NearestName {
    private NearestName() {}

    /**
     * The candidate with the fewest edits (insert, delete, replace, swap of neighbours; upper and
     * lower case are equal), when no more than about a third of it differs and something is left;
     * otherwise the only candidate that begins with what was written.
     */
    public static Optional<String> of(String written, Collection<String> candidates) {
        String word = fold(written);
        Optional<String> nearest = Optional.empty();
        int fewest = Integer.MAX_VALUE;
        for (String candidate : candidates) {
            String name = fold(candidate);
            int edits = edits(word, name);
            // Of two names equally near, the one that was begun rather than mistyped.
            boolean begun = edits == fewest && name.startsWith(word);
            if ((edits < fewest || begun) && edits <= tolerance(word, name)) {
                fewest = edits;
                nearest = Optional.of(candidate);
            }
        }
        return nearest.isPresent() ? nearest : onlyOneBeginningWith(word, candidates);
    }

    private static int tolerance(String word, String name) {
        int longer = Math.max(word.length(), name.length());
        return Math.min(longer - 1, Math.max(1, longer / 3));
    }

    private static Optional<String> onlyOneBeginningWith(
            String word, Collection<String> candidates) {
        if (word.isEmpty()) {
            return Optional.empty();
        }
        var matches =
                candidates.stream().filter(name -> fold(name).startsWith(word)).toList();
        return matches.size() == 1 ? Optional.of(matches.get(0)) : Optional.empty();
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-').replace(' ', '-');
    }

    /** Optimal string alignment distance, three rows at a time. */
    private static int edits(String a, String b) {
        int[] twoBack = new int[b.length() + 1];
        int[] back = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        Arrays.setAll(back, j -> j);
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = back[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replace, Math.min(back[j], row[j - 1]) + 1);
                if (isSwap(a, i, b, j)) {
                    row[j] = Math.min(row[j], twoBack[j - 2] + 1);
                }
            }
            int[] spare = twoBack;
            twoBack = back;
            back = row;
            row = spare;
        }
        return back[b.length()];
    }

    private static boolean isSwap(String a, int i, String b, int j) {
        return i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
    }
}
