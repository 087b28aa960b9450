package org.sgul.graph.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Checks that a data set's files exist, and reads small ones. */
public final class DatasetFiles {
    private DatasetFiles() {}

    /** Throws a data error that lists all of these files that are missing from the folder. */
    public static void require(Path folder, List<String> files) {
        List<String> missing = files.stream()
                .filter(file -> !Files.isRegularFile(folder.resolve(file)))
                .toList();
        if (!missing.isEmpty()) {
            throw new Location(folder, "")
                    .error((missing.size() == 1 ? "missing file: " : "missing files: ") + String.join(", ", missing)
                            + "; download the data set or place the files by hand");
        }
    }

    /** Reads a file; one longer than {@code limit} bytes is a data error. */
    public static byte[] bytes(Path file, long limit) {
        Location location = new Location(file, "");
        try (InputStream in = Files.newInputStream(file)) {
            long size = Files.size(file);
            if (size > Math.min(limit, Integer.MAX_VALUE - 8)) {
                throw location.error("has " + size + " bytes; at most "
                        + Math.min(limit, Integer.MAX_VALUE - 8)
                        + " are allowed; check that this is the right file, then give Java more heap (-Xmx)");
            }
            byte[] content = in.readNBytes((int) size);
            if (content.length < size || in.read() >= 0) {
                throw location.error("changed while it was read; try again");
            }
            return content;
        } catch (IOException e) {
            throw location.unreadable(e);
        }
    }
}
