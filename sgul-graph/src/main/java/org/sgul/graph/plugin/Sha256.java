package org.sgul.graph.plugin;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.sgul.api.SgulException;

/** SHA-256 in lower-case hexadecimal digits. */
final class Sha256 {
    private Sha256() {}

    static String of(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw SgulException.internal("this Java has no SHA-256, which every Java must have", e);
        }
    }
}
