package org.sgul.models.weights;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.api.model.WeightsFormat;
import org.sgul.graph.read.npy.NpyArray;
import org.sgul.graph.read.npy.NpzFile;
import org.sgul.graph.read.npy.NpzWriter;

/**
 * The NPZ format of {@code numpy.savez}, with one array per tensor. The description is a JSON object in the comment of the archive, so that
 * programs that read all arrays find no other than the tensors.
 */
public final class NpzWeights implements WeightsFormat {
    @Override
    public String name() {
        return "npz";
    }

    @Override
    public String summary() {
        return "NumPy's archive of arrays, as written by numpy.savez.";
    }

    @Override
    public String extension() {
        return ".npz";
    }

    @Override
    public Weights read(Path file) {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        Map<String, String> description;
        try (NpzFile archive = NpzFile.open(file)) {
            for (String name : archive.names()) {
                NpyArray array = archive.array(name);
                tensors.put(name, Tensor.of(array.shape(), array.floats()));
            }
            description = Descriptions.parse(archive.comment());
        }
        return new Weights(tensors, description);
    }

    @Override
    public void write(Weights weights, Path file) {
        TensorNames.check(weights, file, Set.of());
        NpzWriter writer = new NpzWriter();
        weights.tensors().forEach((name, tensor) -> writer.add(name, tensor.toArray(), tensor.shape()));
        writer.comment(Descriptions.write(weights.description())).write(file);
    }
}
