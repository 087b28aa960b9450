package org.sgul.graph.generate;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;
import org.sgul.core.file.Sha256;
import org.sgul.graph.store.CsrGraph;

/** The SHA-256 digest of a data set's content. */
final class DatasetDigest {
    private final Sha256 digest = new Sha256();
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);

    DatasetDigest add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        add(bytes.length);
        flush();
        digest.add(bytes);
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
        return digest.hex();
    }

    private void add(int number) {
        if (buffer.remaining() < Integer.BYTES) {
            flush();
        }
        buffer.putInt(number);
    }

    private void flush() {
        digest.add(buffer.flip());
        buffer.clear();
    }
}
