package org.sgul.core.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sgul.api.SgulException;

/** Reads whole text files of limited size: a file from someone else can be as large as a disk, and a device has no end. */
public final class TextFiles {
    private TextFiles() {}

    /**
     * The text of a UTF-8 file or pipe; a longer one is a data error, found without reading it.
     *
     * @param most the most bytes that it may have
     * @param what what the file should be, such as {@code an experiment file}
     */
    public static String read(Path file, int most, String what) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw SgulException.data(
                        file,
                        "",
                        "has more than " + most + " bytes, and " + what
                                + " has at most that many; check that this is the" + " right file");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        }
    }
}
