package org.sgul.graph.read;

import java.util.List;
import java.util.function.Function;
import org.sgul.api.SgulException;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;

/** Building weighted graphs from files, and describing them. */
public final class EdgeWeightFiles {
    private EdgeWeightFiles() {}

    /**
     * Builds a graph whose errors name their file.
     *
     * @param weights where the weights are
     * @param error the error of an edge whose directions have different weights
     */
    public static CsrGraph built(
            GraphBuilder builder, Location weights, Function<GraphBuilder.Contradiction, SgulException> error) {
        try {
            return builder.build(error);
        } catch (SgulException e) {
            throw e.getMessage().startsWith(weights.file().toString()) ? e : weights.error(e.getMessage(), e);
        }
    }

    /** The note that edges have weights; none if they have not. */
    public static List<String> notes(CsrGraph graph) {
        if (!graph.isWeighted()) {
            return List.of();
        }
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int i = 0; i < graph.positions(); i++) {
            least = Math.min(least, graph.weightAt(i));
            most = Math.max(most, graph.weightAt(i));
        }
        return List.of("edges have weights from " + (float) least + " to " + (float) most);
    }
}
