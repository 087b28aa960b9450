package org.sgul.eval.run;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.model.Model;
import org.sgul.api.model.Retrainable;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.valuation.pipeline.ModelTask;
import org.sgul.valuation.pipeline.TrainedTask;

/** The weights of a trained model as bytes for other processes: for each tensor its name, shape and values. */
final class WeightsBytes {
    private WeightsBytes() {}

    static byte[] of(Model model) {
        List<Weights> all = new ArrayList<>(List.of(model.weights()));
        if (model instanceof Retrainable retrainable) {
            retrainable.initialWeights().ifPresent(all::add);
        }
        int size = Integer.BYTES;
        for (Weights weights : all) {
            size += Integer.BYTES;
            for (Map.Entry<String, Tensor> each : weights.tensors().entrySet()) {
                Tensor tensor = each.getValue();
                size += Integer.BYTES * (2 + tensor.shape().length)
                        + name(each.getKey()).length
                        + Float.BYTES * tensor.size();
            }
        }
        ByteBuffer out = ByteBuffer.allocate(size).putInt(all.size());
        all.forEach(weights -> write(weights, out));
        return out.array();
    }

    /** The task with the model that was written, as if it had been trained here. */
    static TrainedTask read(byte[] bytes, ModelTask task) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        boolean initial = in.getInt() > 1;
        TrainedTask loaded = task.load(read(in));
        return initial ? new TrainedTask(task, ((Retrainable) loaded.model()).startedAt(read(in))) : loaded;
    }

    private static void write(Weights weights, ByteBuffer out) {
        out.putInt(weights.tensors().size());
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
    }

    private static Weights read(ByteBuffer in) {
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
