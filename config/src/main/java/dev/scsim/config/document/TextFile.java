package dev.scsim.config.document;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads a user's file as UTF-8 text and says in plain words why it cannot. */
public final class TextFile {
    // A scenario has a few hundred lines; a file of this size was named by mistake.
    private static final long MAX_BYTES = 3_000_000;

    private TextFile() {}

    /** The text without a byte order mark; empty when it cannot be read, which is reported. */
    public static Optional<String> read(Path file, Problems problems) {
        Place place = Place.whole(file.toString());
        try {
            if (Files.isDirectory(file)) {
                problems.add(Problem.of(place, "", "is a directory, not a file"));
                return Optional.empty();
            }
            if (Files.size(file) > MAX_BYTES) {
                problems.add(Problem.of(place, "", "is larger than 3 MB, not a file of settings"));
                return Optional.empty();
            }
            return decode(file.toString(), Files.readAllBytes(file), problems);
        } catch (NoSuchFileException e) {
            problems.add(Problem.of(place, "", "there is no such file"));
        } catch (AccessDeniedException e) {
            problems.add(Problem.of(place, "", "may not be read by this user"));
        } catch (IOException e) {
            problems.add(Problem.of(place, "", "cannot be read: " + e.getMessage()));
        }
        return Optional.empty();
    }

    private static Optional<String> decode(String source, byte[] bytes, Problems problems) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        try {
            String text = decoder.decode(in).toString();
            if (text.indexOf('\0') >= 0) {
                problems.add(wrongEncoding(Place.whole(source)));
                return Optional.empty();
            }
            return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            problems.add(wrongEncoding(placeOf(source, bytes, in.position())));
            return Optional.empty();
        }
    }

    private static Problem wrongEncoding(Place place) {
        return new Problem(
                place, "", "", "is not UTF-8 text", "save the file as UTF-8", Optional.empty());
    }

    private static Place placeOf(String source, byte[] bytes, int index) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < index; i++) {
            boolean newLine = bytes[i] == '\n';
            line += newLine ? 1 : 0;
            column = newLine ? 1 : column + 1;
        }
        return new Place(source, line, column);
    }
}
