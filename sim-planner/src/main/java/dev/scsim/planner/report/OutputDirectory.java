package dev.scsim.planner.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A directory that results go to. A file is written beside its place and moved there when it is
 * complete: whoever looks sees the old file or the new one, never a part.
 */
public final class OutputDirectory {

    private final Path directory;

    private OutputDirectory(Path directory) {
        this.directory = directory;
    }

    /**
     * Makes the directory if need be and proves that files can be written there, so that nobody
     * simulates for nothing.
     *
     * @throws OutputException when they cannot
     */
    public static OutputDirectory open(Path directory) {
        if (directory.toString().isEmpty()) {
            throw new OutputException("the name of the directory for results is empty", null);
        }
        try {
            Files.createDirectories(directory);
            Path probe = temporary(directory, "probe");
            Files.write(probe, new byte[1], StandardOpenOption.CREATE_NEW);
            Files.delete(probe);
            return new OutputDirectory(directory);
        } catch (IOException e) {
            throw new OutputException(
                    "cannot write into directory " + directory + ": " + reason(e), e);
        }
    }

    public Path path() {
        return directory;
    }

    /**
     * Writes one file, whole or not at all.
     *
     * @throws OutputException when that fails; an older file of that name is then untouched
     */
    public void write(String name, String text) {
        write(directory.resolve(name), text);
    }

    /** Whether a file of that name is there. */
    boolean has(String name) {
        return Files.exists(directory.resolve(name));
    }

    /** Removes a file of an earlier study, if it is there. */
    void remove(String name) {
        discard(directory.resolve(name));
    }

    /**
     * Writes one file, whole or not at all.
     *
     * @param file in a directory that exists
     * @throws OutputException when that fails; an older file of that name is then untouched
     */
    public static void write(Path file, String text) {
        Path parent = file.toAbsolutePath().getParent();
        Path temporary = temporary(parent, file.getFileName().toString());
        try {
            Files.writeString(
                    temporary, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
            move(temporary, file);
        } catch (IOException e) {
            throw new OutputException("cannot write " + file + ": " + reason(e), e);
        } finally {
            discard(temporary);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(
                    from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void discard(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            throw new OutputException("cannot remove " + temporary + ": " + reason(e), e);
        }
    }

    private static Path temporary(Path directory, String name) {
        return directory.resolve("." + name + "." + ProcessHandle.current().pid() + "-"
                + System.nanoTime() + ".tmp");
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "a file of that name is in the way";
        }
        if (e instanceof NoSuchFileException) {
            return "no such directory";
        }
        boolean worded = e instanceof FileSystemException fault && fault.getReason() != null;
        return worded ? ((FileSystemException) e).getReason() : String.valueOf(e.getMessage());
    }
}
