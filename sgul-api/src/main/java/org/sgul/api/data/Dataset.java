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

    /**
     * A division of the nodes that a data set brings along, such as the public Planetoid split.
     */
    public record Mask(String name, NodeList train, NodeList validation, NodeList test) {}

    /**
     * Where a data set came from and what reading it changed.
     *
     * @param reader the reader's or generator's name
     * @param source the folder or generator settings
     * @param checksum a digest of everything that was read, the same wherever the files lie
     * @param selfLoopsDropped edges from a node to itself that the files held
     * @param duplicatesDropped edges held more than once, in either direction
     * @param notes oddities worth a person's look, such as nodes without features
     */
    public record Provenance(
            String reader,
            String source,
            String checksum,
            long selfLoopsDropped,
            long duplicatesDropped,
            List<String> notes) {
        public Provenance {
            notes = List.copyOf(notes);
        }
    }

    /**
     * What a data set's files call a node; results name nodes the same way.
     */
    @FunctionalInterface
    public interface NodeNames {
        /** Nodes are called by their numbers. */
        NodeNames NUMBERS = Integer::toString;

        String of(int node);
    }
}
