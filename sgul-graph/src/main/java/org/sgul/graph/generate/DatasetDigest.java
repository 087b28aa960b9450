package org.sgul.graph.generate;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Mask;
import org.sgul.api.data.NodeList;
import org.sgul.graph.store.CsrGraph;

/** SHA-256 over a data set's content. */
final class DatasetDigest {
    private final MessageDigest digest;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);

    DatasetDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw SgulException.internal("this Java has no SHA-256", e);
        }
    }

    DatasetDigest add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        add(bytes.length);
        flush();
        digest.update(bytes);
        return this;
    }

    DatasetDigest add(CsrGraph graph) {
        add(graph.nodeCount());
        for (int v = 0; v < graph.nodeCount(); v++) {
            add(graph.end(v));
        }
        for (int i = 0; i < graph.positions(); i++) {
            add(graph.at(i));
        }
        return this;
    }

    DatasetDigest add(FeatureMatrix features) {
        for (int row = 0; row < features.rows(); row++) {
            int entries = features.storedEntries(row);
            add(entries);
            for (int i = 0; i < entries; i++) {
                add(features.column(row, i));
                add(Float.floatToIntBits(features.value(row, i)));
            }
        }
        return this;
    }

    DatasetDigest add(int[] numbers) {
        add(numbers.length);
        for (int number : numbers) {
            add(number);
        }
        return this;
    }

    DatasetDigest add(List<Mask> masks) {
        for (Mask mask : masks) {
            add(mask.name());
            for (NodeList part : List.of(mask.train(), mask.validation(), mask.test())) {
                add(part.toArray());
            }
        }
        return this;
    }

    String hex() {
        flush();
        return HexFormat.of().formatHex(digest.digest());
    }

    private void add(int number) {
        if (buffer.remaining() < Integer.BYTES) {
            flush();
        }
        buffer.putInt(number);
    }

    private void flush() {
        digest.update(buffer.flip());
        buffer.clear();
    }
}
