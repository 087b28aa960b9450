package org.sgul.models.weights;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.sgul.api.SgulException;
import org.sgul.api.model.Weights;

/** Loads and saves weights; the file's extension tells the format. */
public final class WeightsFiles {
    private static final String SAFETENSORS = ".safetensors";
    private static final String NPZ = ".npz";

    private WeightsFiles() {}

    /** The weights in a file; values that are not finite are a data error. */
    public static Weights load(Path file) {
        String format = format(file);
        if (!Files.isRegularFile(file)) {
            throw SgulException.data(file, "", "there is no such weights file");
        }
        Weights weights = format.equals(NPZ) ? NpzWeights.load(file) : Safetensors.load(file);
        weights.tensors().forEach((name, tensor) -> {
            int position = WeightCheck.nonFinite(tensor);
            if (position >= 0) {
                throw SgulException.data(
                        file,
                        "tensor " + name + ", position " + position,
                        tensor.get(position) + " is no finite float32; training may have diverged, export it again");
            }
        });
        return weights;
    }

    /** Writes the weights to a temporary name and moves it into place. */
    public static void save(Weights weights, Path file) {
        if (format(file).equals(NPZ)) {
            NpzWeights.save(weights, file);
        } else {
            Safetensors.save(weights, file);
        }
    }

    private static String format(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (name.endsWith(SAFETENSORS)) {
            return SAFETENSORS;
        }
        if (name.endsWith(NPZ)) {
            return NPZ;
        }
        throw SgulException.usage("weights file " + file + ": the extension must be " + SAFETENSORS + " or " + NPZ
                + " to tell its format");
    }
}
