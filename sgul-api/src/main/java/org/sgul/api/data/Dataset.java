package org.sgul.api.data;

import java.util.List;
import org.sgul.api.SgulException;

/**
 * A graph with features and labels. It knows every label, test labels included: it is for readers, splits and scoring, and no
 * feature or learner is ever handed one.
 *
 * @since 0.1.0
 */
public record Dataset(
        String name,
        Graph graph,
        FeatureMatrix features,
        Labels labels,
        List<Mask> masks,
        NodeNames nodeNames,
        Provenance provenance) {

    public Dataset {
        masks = List.copyOf(masks);
        int nodes = graph.nodeCount();
        if (features.rows() != nodes || labels.nodeCount() != nodes) {
            throw SgulException.data("data set " + name + " has " + nodes + " nodes but " + features.rows()
                    + " feature rows and " + labels.nodeCount() + " labels");
        }
    }
}
