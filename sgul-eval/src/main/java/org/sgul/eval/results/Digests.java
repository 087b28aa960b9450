package org.sgul.eval.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.sgul.api.SgulException;

/** SHA-256 in hexadecimal. */
public final class Digests {
    private Digests() {}

    public static String sha256(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Of a file's content. */
    public static String sha256(Path file) {
        try {
            return hex(Files.readAllBytes(file));
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private static String hex(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw SgulException.internal("this Java has no SHA-256", e);
        }
    }
}
