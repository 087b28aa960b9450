package org.sgul.eval.run;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.core.file.Sha256;

/** The SHA-256 digest of a model's weights: names, shapes and values. */
final class WeightsDigest {
    private WeightsDigest() {}

    static String of(Weights weights) {
        Sha256 digest = new Sha256();
        for (Map.Entry<String, Tensor> tensor : weights.tensors().entrySet()) {
            digest.add(tensor.getKey() + Arrays.toString(tensor.getValue().shape()));
        }
        for (Tensor tensor : weights.tensors().values()) {
            ByteBuffer values = ByteBuffer.allocate(Float.BYTES * tensor.size());
            values.asFloatBuffer().put(tensor.toArray());
            digest.add(values);
        }
        return digest.hex();
    }
}
