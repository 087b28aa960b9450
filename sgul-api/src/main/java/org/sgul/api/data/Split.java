package org.sgul.api.data;

import org.sgul.api.SgulException;

/**
 * The training nodes, and the nodes of the validation and the test game.
 *
 * @param dataset the data set's name
 * @param recipe the recipe's name, or {@code "file"}
 * @param seed the recipe's seed; 0 if it has none
 * @since 0.1.0
 */
public record Split(
        String dataset, String recipe, long seed, Setting setting, NodeList train, Side validation, Side test) {

    /**
     * One side of a split.
     *
     * @param targets the nodes whose predictions count
     * @param nodes the nodes that the game may use, including targets
     */
    public record Side(NodeList targets, NodeList nodes) {}

    /** Throws a data error unless all ids are in the data set, no list repeats one, and the labelled sets are disjoint. */
    public void check(Dataset data) {
        int count = data.graph().nodeCount();
        byte[] labelled = new byte[count];
        mark(train, "train", labelled, count);
        checkSide(validation, "validation", labelled, count);
        checkSide(test, "test", labelled, count);
    }

    private void checkSide(Side side, String name, byte[] labelled, int count) {
        byte[] seen = new byte[count];
        mark(side.nodes(), name + ".nodes", seen, count);
        mark(side.targets(), name + ".targets", labelled, count);
        for (int i = 0; i < side.targets().size(); i++) {
            if (seen[side.targets().get(i)] == 0) {
                throw SgulException.data(problem(name + ".targets") + "node "
                        + side.targets().get(i) + " is not among " + name + ".nodes, which must include every target");
            }
        }
    }

    private void mark(NodeList nodes, String list, byte[] seen, int count) {
        if (nodes.isEmpty()) {
            throw SgulException.data(problem(list) + "empty; at least one node is needed");
        }
        for (int i = 0; i < nodes.size(); i++) {
            int node = nodes.get(i);
            if (node < 0 || node >= count) {
                throw SgulException.data(
                        problem(list) + "node " + node + " is not in the data set; ids are 0.." + (count - 1));
            }
            if (seen[node]++ != 0) {
                throw SgulException.data(problem(list) + "node " + node
                        + " appears twice; train, validation targets and test targets must be disjoint");
            }
        }
    }

    private String problem(String list) {
        return "split '" + recipe + "' of " + dataset + ", " + list + ": ";
    }
}
