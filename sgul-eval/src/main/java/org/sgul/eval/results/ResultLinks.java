package org.sgul.eval.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.core.file.FileFault;

/** Finds what is neither a file nor a folder in a result directory: symbolic links, pipes and devices. */
public final class ResultLinks {
    private static final List<String> FOLDERS = List.of("", "units", "timings", "details", "plots", "traces");

    private ResultLinks() {}

    /**
     * Refuses to write to a directory with links in place of its files or folders: in a directory from someone else, they could lead to
     * any file, and a pipe would never take what is written. The directory itself may be a link.
     */
    public static void refuse(Path directory) {
        FOLDERS.stream().map(directory::resolve).filter(Files::isDirectory).forEach(folder -> {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(ResultLinks::isNeitherFileNorFolder).findFirst().ifPresent(found -> {
                    throw SgulException.data(
                            found,
                            "",
                            Files.isSymbolicLink(found)
                                    ? "is a symbolic link, and results are not written through links inside a result"
                                            + " folder; replace it by a copy, or remove it"
                                    : "is neither a file nor a folder, and a result folder has only those; remove it");
                });
            } catch (IOException e) {
                throw SgulException.data(folder, "", "cannot be read (" + FileFault.describe(e) + ")", e);
            }
        });
    }

    private static boolean isNeitherFileNorFolder(Path path) {
        return !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                && !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }
}
