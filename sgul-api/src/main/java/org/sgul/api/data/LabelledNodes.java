package org.sgul.api.data;

/**
 * Some nodes with their classes. Code that receives this sees no other labels.
 *
 * @since 0.1.0
 */
public final class LabelledNodes {
    private final NodeList nodes;
    private final int[] classes;

    private LabelledNodes(NodeList nodes, int[] classes) {
        this.nodes = nodes;
        this.classes = classes;
    }

    /** Creates a list in which the {@code i}-th node has the {@code i}-th class. */
    public static LabelledNodes of(NodeList nodes, int... classes) {
        if (nodes.size() != classes.length) {
            throw new IllegalArgumentException(nodes.size() + " nodes but " + classes.length + " classes");
        }
        return new LabelledNodes(nodes, classes.clone());
    }

    public int size() {
        return classes.length;
    }

    public NodeList nodes() {
        return nodes;
    }

    /** The {@code i}-th node. */
    public int node(int i) {
        return nodes.get(i);
    }

    /** The class of the {@code i}-th node. */
    public int label(int i) {
        return classes[i];
    }
}
