package org.sgul.api.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The weights of a model by name, in the order of its layers (decision D24 for the names of the paper's models).
 *
 * @since 0.1.0
 */
public record Weights(Map<String, Tensor> tensors) {
    public Weights {
        tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
    }
}
