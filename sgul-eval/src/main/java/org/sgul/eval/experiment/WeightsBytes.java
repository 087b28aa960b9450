package org.sgul.eval.experiment;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;

/** Weights as bytes for other processes: for each tensor its name, shape and values. */
final class WeightsBytes {
    private WeightsBytes() {}

    static byte[] of(Weights weights) {
        int size = Integer.BYTES;
        for (Map.Entry<String, Tensor> each : weights.tensors().entrySet()) {
            Tensor tensor = each.getValue();
            size += Integer.BYTES * (2 + tensor.shape().length)
                    + name(each.getKey()).length
                    + Float.BYTES * tensor.size();
        }
        ByteBuffer out = ByteBuffer.allocate(size).putInt(weights.tensors().size());
        weights.tensors().forEach((key, tensor) -> {
            byte[] name = name(key);
            out.putInt(name.length).put(name).putInt(tensor.shape().length);
            for (int length : tensor.shape()) {
                out.putInt(length);
            }
            for (int i = 0; i < tensor.size(); i++) {
                out.putFloat(tensor.get(i));
            }
        });
        return out.array();
    }

    static Weights read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        for (int left = in.getInt(); left > 0; left--) {
            byte[] name = new byte[in.getInt()];
            in.get(name);
            int[] shape = new int[in.getInt()];
            int size = 1;
            for (int i = 0; i < shape.length; i++) {
                shape[i] = in.getInt();
                size *= shape[i];
            }
            float[] values = new float[size];
            for (int i = 0; i < size; i++) {
                values[i] = in.getFloat();
            }
            tensors.put(new String(name, StandardCharsets.UTF_8), Tensor.of(shape, values));
        }
        return new Weights(tensors);
    }

    private static byte[] name(String name) {
        return name.getBytes(StandardCharsets.UTF_8);
    }
}
