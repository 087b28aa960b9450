package org.sgul.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.sgul.core.file.Sha256;

/** Temporary folders, copies of folders, and their contents. */
final class Folders {
    private static final int MOST_ATTEMPTS = 100;

    private Folders() {}

    /** Work in a folder. */
    @FunctionalInterface
    interface Use {
        void with(Path folder) throws Throwable;
    }

    /** Works in a new temporary folder and deletes it afterwards. */
    static void inTemporary(Use use) throws Throwable {
        Path folder = Files.createTempDirectory("sgul-contract");
        try {
            use.with(folder);
        } finally {
            delete(folder);
        }
    }

    /** Works in a temporary copy of a folder and deletes it afterwards. */
    static void inCopy(Path original, Use use) throws Throwable {
        inTemporary(temporary -> {
            Path copy = temporary.resolve("copy");
            copy(original, copy);
            use.with(copy);
        });
    }

    static void copy(Path from, Path to) throws IOException {
        for (Path each : content(from)) {
            Files.copy(each, to.resolve(from.relativize(each)));
        }
    }

    /** All files of a folder and its sub-folders, by relative path, with digests of their content. */
    static NavigableMap<String, String> digests(Path folder) {
        NavigableMap<String, String> digests = new TreeMap<>();
        for (Path each : content(folder)) {
            if (Files.isRegularFile(each)) {
                digests.put(name(folder, each), Sha256.of(each));
            }
        }
        return digests;
    }

    /** The relative path of a file, with slashes on every system. */
    static String name(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    /** Deletes a folder, again if something was written to it meanwhile: blocks of an interrupted run may still end. */
    static void delete(Path folder) throws IOException {
        for (int attempts = MOST_ATTEMPTS; attempts > 0; attempts--) {
            try {
                for (Path each : content(folder).stream()
                        .sorted(Comparator.reverseOrder())
                        .toList()) {
                    Files.deleteIfExists(each);
                }
                return;
            } catch (DirectoryNotEmptyException e) {
                if (attempts == 1) {
                    throw e;
                }
            }
        }
    }

    /** The folder itself and everything in it, folders before their content; nothing for a folder that does not exist. */
    private static List<Path> content(Path folder) {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
