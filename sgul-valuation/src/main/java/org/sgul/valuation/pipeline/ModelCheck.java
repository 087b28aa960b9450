package org.sgul.valuation.pipeline;

import java.util.Locale;
import java.util.Optional;

/**
 * How well a model predicts the labelled validation nodes, next to the largest share that one class can reach without a model.
 *
 * @param nodes the number of labelled validation nodes
 * @param majority the share of the most frequent class among them
 */
public record ModelCheck(int nodes, double accuracy, double majority) {

    /** The check in words. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "Accuracy of this model on the validation nodes: %.2f (majority class %.2f)",
                accuracy,
                majority);
    }

    /** The check in words, also where there is no labelled validation node. */
    public static String text(Optional<ModelCheck> check) {
        return check.map(ModelCheck::text)
                .orElse("Accuracy of this model is unknown, as there are no labelled validation nodes");
    }

    /** A warning if the model does not predict better than the most frequent class; empty otherwise. */
    public Optional<String> warning() {
        return accuracy < majority
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "the accuracy of this model on the validation nodes, %.2f, is below the share of their most frequent class,"
                                + " %.2f: it has learnt little, or its weights belong to another model or graph; do not rely on"
                                + " the results",
                        accuracy,
                        majority))
                : Optional.empty();
    }
}
