package org.sgul.graph.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files of one data set: whether they are there, and small ones as bytes. */
public final class DatasetFiles {
    private DatasetFiles() {}

    /** A data error that names all files of these that are missing from the folder. */
    public static void require(Path folder, List<String> files) {
        List<String> missing = files.stream()
                .filter(file -> !Files.isRegularFile(folder.resolve(file)))
                .toList();
        if (!missing.isEmpty()) {
            throw new Location(folder, "")
                    .error("missing here " + (missing.size() == 1 ? "is " : "are ") + String.join(", ", missing)
                            + "; download the data set or place the files by hand");
        }
    }

    /** The content of a file, or a data error if it is longer than {@code limit} bytes. */
    public static byte[] bytes(Path file, long limit) {
        Location location = new Location(file, "");
        try (InputStream in = Files.newInputStream(file)) {
            long size = Files.size(file);
            if (size > Math.min(limit, Integer.MAX_VALUE - 8)) {
                throw location.error("has " + size + " bytes, at most "
                        + Math.min(limit, Integer.MAX_VALUE - 8)
                        + " are read here; is it the right file? If so, give Java more heap (-Xmx)");
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
