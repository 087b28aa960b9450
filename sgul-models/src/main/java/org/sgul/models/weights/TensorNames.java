package org.sgul.models.weights;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.sgul.api.SgulException;
import org.sgul.api.model.Weights;

/** Checks names of tensors before they are written. */
final class TensorNames {
    private TensorNames() {}

    /** Throws a data error if a name cannot be written as UTF-8 or is reserved by the format. */
    static void check(Weights weights, Path file, Set<String> reserved) {
        for (String name : weights.tensors().keySet()) {
            if (reserved.contains(name)) {
                throw SgulException.data(
                        file, "tensor " + name, "the file format reserves this name; rename the tensor");
            }
            if (!StandardCharsets.UTF_8.newEncoder().canEncode(name)) {
                throw SgulException.data(
                        file,
                        "tensor " + name,
                        "the name contains half of a surrogate pair, which UTF-8 cannot hold; rename the tensor");
            }
        }
    }
}
