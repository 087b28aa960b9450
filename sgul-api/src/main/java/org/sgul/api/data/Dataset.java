package org.sgul.api.data;

import java.util.List;
import org.sgul.api.SgulException;

/**
 * A graph with features and labels. It contains all labels, including test labels, so it is only for readers, splits and scoring;
 * features and learners never receive one.
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
     * A division of the nodes that is part of a data set, such as the public Planetoid split.
     */
    public record Mask(String name, NodeList train, NodeList validation, NodeList test) {}

    /**
     * The origin of a data set and the changes made while reading it.
     *
     * @param reader the reader's or generator's name
     * @param source the folder or generator settings
     * @param checksum a digest of everything that was read, independent of the files' location
     * @param selfLoopsDropped the number of dropped edges from a node to itself
     * @param duplicatesDropped the number of dropped duplicate edges, in either direction
     * @param notes notes for the user, for example about nodes without features
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
     * The names of nodes in a data set's files; results use the same names.
     */
    @FunctionalInterface
    public interface NodeNames {
        /** Uses the nodes' numbers as names. */
        NodeNames NUMBERS = Integer::toString;

        String of(int node);
    }
}
