package org.sgul.graph.weights;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
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
            int position = firstNonFinite(tensor);
            if (position >= 0) {
                throw SgulException.data(
                        file,
                        "tensor " + name + ", position " + position,
                        tensor.get(position) + " is no finite float32; training may have diverged, export it again");
            }
        });
        return weights;
    }

    /** Writes the weights to a temporary name and moves it into place; folders are made where they are missing. */
    public static void save(Weights weights, Path file) {
        checkExtension(file);
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be written (" + e + ")", e);
        }
        if (format(file).equals(NPZ)) {
            NpzWeights.save(weights, file);
        } else {
            Safetensors.save(weights, file);
        }
    }

    /** A usage error unless the extension tells a format, for those who want to know before they train. */
    public static void checkExtension(Path file) {
        format(file);
    }

    /** The position of the first value that is infinite or no number, or -1. */
    public static int firstNonFinite(Tensor tensor) {
        for (int i = 0; i < tensor.size(); i++) {
            if (!Float.isFinite(tensor.get(i))) {
                return i;
            }
        }
        return -1;
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
