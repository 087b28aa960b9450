package org.sgul.graph.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.sgul.api.SgulException;

/** Git's object id of a file's content: SHA-1 of {@code "blob " + length + "\0" + bytes}. */
final class GitBlob {
    private GitBlob() {}

    static String id(Path file) throws IOException {
        MessageDigest digest = sha1();
        digest.update(("blob " + Files.size(file) + "\0").getBytes(StandardCharsets.US_ASCII));
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha1() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw SgulException.internal("this Java runtime lacks SHA-1, which every Java runtime must provide", e);
        }
    }
}
