package org.sgul.eval.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;

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

    /** Of a model's weights: names, shapes and values. */
    public static String sha256(Weights weights) {
        StringBuilder shapes = new StringBuilder();
        int bytes = 0;
        for (Map.Entry<String, Tensor> tensor : weights.tensors().entrySet()) {
            shapes.append(tensor.getKey())
                    .append(Arrays.toString(tensor.getValue().shape()));
            bytes += Float.BYTES * tensor.getValue().size();
        }
        byte[] head = shapes.toString().getBytes(StandardCharsets.UTF_8);
        ByteBuffer content = ByteBuffer.allocate(head.length + bytes).put(head);
        for (Tensor tensor : weights.tensors().values()) {
            for (int i = 0; i < tensor.size(); i++) {
                content.putFloat(tensor.get(i));
            }
        }
        return hex(content.array());
    }

    private static String hex(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw SgulException.internal("this Java has no SHA-256", e);
        }
    }
}
