package org.sgul.graph.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.sgul.core.file.Sha256;

/** The checksum of a data set, independent of the location of its folder. */
public final class FileDigest {
    private FileDigest() {}

    /** SHA-256 of name, size and content of every file, in the given order; in lower-case hexadecimal digits. */
    public static String sha256(Path folder, List<String> files) {
        Sha256 digest = new Sha256();
        for (String name : files) {
            Path file = folder.resolve(name);
            try {
                digest.add(name).add(new byte[1]).add(Files.size(file)).add(file);
            } catch (IOException e) {
                throw new Location(file, "").unreadable(e);
            }
        }
        return digest.hex();
    }
}
