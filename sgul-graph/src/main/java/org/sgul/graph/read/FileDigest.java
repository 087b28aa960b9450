package org.sgul.graph.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.sgul.api.SgulException;

/** The checksum of a data set: the same wherever its folder lies. */
public final class FileDigest {
    private FileDigest() {}

    /** SHA-256 over name, size and content of every file, in the order given; in lower-case hexadecimal digits. */
    public static String sha256(Path folder, List<String> files) {
        MessageDigest digest = newDigest();
        byte[] buffer = new byte[1 << 16];
        for (String name : files) {
            Path file = folder.resolve(name);
            try (InputStream in = Files.newInputStream(file)) {
                digest.update(name.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
                digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, Files.size(file)));
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    digest.update(buffer, 0, read);
                }
            } catch (IOException e) {
                throw new Location(file, "").unreadable(e);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw SgulException.internal("this Java has no SHA-256, which every Java must have", e);
        }
    }
}
