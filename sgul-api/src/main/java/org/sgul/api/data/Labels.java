package org.sgul.api.data;

import java.util.List;
import org.sgul.api.SgulException;

/**
 * The classes of all labelled nodes of a data set, including test labels; learners and features never receive one.
 *
 * @since 0.1.0
 */
public final class Labels {
    /** The value for unlabelled nodes. */
    public static final int UNLABELLED = -1;

    private final int[] classes;
    private final List<String> classNames;

    private Labels(int[] classes, List<String> classNames) {
        this.classes = classes;
        this.classNames = classNames;
    }

    /** Creates labels by node; every entry is {@link #UNLABELLED} or an index into {@code classNames}. */
    public static Labels of(int[] classes, List<String> classNames) {
        for (int node = 0; node < classes.length; node++) {
            if (classes[node] < UNLABELLED || classes[node] >= classNames.size()) {
                throw SgulException.data("node " + node + " has class " + classes[node] + "; allowed: 0.."
                        + (classNames.size() - 1) + " and " + UNLABELLED + " for unlabelled");
            }
        }
        return new Labels(classes.clone(), List.copyOf(classNames));
    }

    public int nodeCount() {
        return classes.length;
    }

    public int classCount() {
        return classNames.size();
    }

    /** The class of a node, or {@link #UNLABELLED}. */
    public int of(int node) {
        return classes[node];
    }

    public List<String> classNames() {
        return classNames;
    }

    /** The labels of only these nodes. A node without a label is a data error. */
    public LabelledNodes of(NodeList nodes) {
        int[] selected = new int[nodes.size()];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = classes[nodes.get(i)];
            if (selected[i] == UNLABELLED) {
                throw SgulException.data(
                        "node " + nodes.get(i) + " has no label but is used as a labelled node of the split");
            }
        }
        return LabelledNodes.of(nodes, selected);
    }
}
