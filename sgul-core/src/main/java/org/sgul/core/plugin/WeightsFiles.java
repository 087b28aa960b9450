package org.sgul.core.plugin;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.api.model.WeightsFormat;

/** Loads and saves weights in the registered formats; the file's extension selects the format. */
public final class WeightsFiles {
    private static final Pattern OF_PYTORCH = Pattern.compile(".*\\.(pt|pth|ckpt|bin)");

    private final Catalog<WeightsFormat> formats;

    public WeightsFiles(Catalog<WeightsFormat> formats) {
        this.formats = formats;
    }

    /** The weights in a file; values that are not finite are a data error. */
    public Weights load(Path file) {
        if (Files.isDirectory(file)) {
            throw SgulException.data(file, "", "is a folder; give a weights file, " + extensions());
        }
        WeightsFormat format = format(file);
        if (!Files.isRegularFile(file)) {
            throw SgulException.data(file, "", "weights file not found");
        }
        Weights weights = format.read(file);
        weights.tensors().forEach((name, tensor) -> {
            int position = firstNonFinite(tensor);
            if (position >= 0) {
                throw SgulException.data(
                        file,
                        "tensor " + name + ", position " + position,
                        tensor.get(position)
                                + " is not a finite float32; training may have diverged, export the weights again");
            }
        });
        return weights;
    }

    /** Writes the weights, completely or not at all; missing folders are created. */
    public void save(Weights weights, Path file) {
        format(file).write(weights, file);
    }

    /** Throws a usage error if no format has this extension, for callers that check before they train. */
    public void checkExtension(Path file) {
        format(file);
    }

    /** The position of the first value that is infinite or not a number, or -1. */
    public static int firstNonFinite(Tensor tensor) {
        for (int i = 0; i < tensor.size(); i++) {
            if (!Float.isFinite(tensor.get(i))) {
                return i;
            }
        }
        return -1;
    }

    private WeightsFormat format(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return formats.all().stream()
                .filter(format -> name.endsWith(format.extension()))
                .findFirst()
                .orElseThrow(() ->
                        SgulException.usage("weights file " + file + ": the extension must be one of " + extensions()
                                + (OF_PYTORCH.matcher(name).matches()
                                        ? "; docs/export-from-pytorch.md describes how to export weights from PyTorch"
                                        : "")));
    }

    private String extensions() {
        return formats.all().stream().map(WeightsFormat::extension).collect(Collectors.joining(", "));
    }
}
