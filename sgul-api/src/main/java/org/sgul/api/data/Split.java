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

    /**
     * Throws a data error unless all ids are in the data set, no list repeats one, and training nodes and targets are disjoint. There
     * must be test targets. Without training nodes, no model can be trained; without validation targets, no learner can be fitted.
     */
    public void check(Dataset data) {
        byte[] taken = new byte[data.graph().nodeCount()];
        mark(train, "train", taken, data);
        checkSide(validation, "validation", taken, data);
        checkSide(test, "test", taken, data);
        if (test.targets().isEmpty()) {
            throw SgulException.data(problem("test.targets") + "empty; at least one node is needed");
        }
    }

    private void checkSide(Side side, String name, byte[] taken, Dataset data) {
        byte[] seen = new byte[taken.length];
        mark(side.nodes(), name + ".nodes", seen, data);
        mark(side.targets(), name + ".targets", taken, data);
        for (int i = 0; i < side.targets().size(); i++) {
            int target = side.targets().get(i);
            if (seen[target] == 0) {
                throw SgulException.data(problem(name + ".targets") + "node "
                        + data.nodeNames().of(target) + " is not among " + name
                        + ".nodes, which must include every target");
            }
        }
    }

    private void mark(NodeList nodes, String list, byte[] seen, Dataset data) {
        for (int i = 0; i < nodes.size(); i++) {
            int node = nodes.get(i);
            if (node < 0 || node >= seen.length) {
                throw SgulException.data(
                        problem(list) + "node " + node + " is not in the data set; ids are 0.." + (seen.length - 1));
            }
            if (seen[node]++ != 0) {
                throw SgulException.data(
                        problem(list) + "node " + data.nodeNames().of(node)
                                + " appears twice; train, validation targets and test targets must be disjoint");
            }
        }
    }

    private String problem(String list) {
        return "split '" + recipe + "' of " + dataset + ", " + list + ": ";
    }
}
