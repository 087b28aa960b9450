package org.sgul.eval.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.sgul.api.SgulException;

/** Finds symbolic links in a result directory. */
public final class ResultLinks {
    private static final List<String> FOLDERS = List.of("", "units", "timings", "details", "plots", "traces");

    private ResultLinks() {}

    /**
     * Refuses to write to a directory with links in place of its files or folders: in a directory from someone else, they could lead to
     * any file. The directory itself may be a link.
     */
    public static void refuse(Path directory) {
        FOLDERS.stream().map(directory::resolve).filter(Files::isDirectory).forEach(folder -> {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(Files::isSymbolicLink).findFirst().ifPresent(link -> {
                    throw SgulException.data(
                            link,
                            "",
                            "is a symbolic link, and results are not written through links inside a result folder;"
                                    + " replace it by a copy, or remove it");
                });
            } catch (IOException e) {
                throw SgulException.data(folder, "", "cannot be read (" + e.getMessage() + ")", e);
            }
        });
    }
}
