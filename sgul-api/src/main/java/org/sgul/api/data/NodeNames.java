package org.sgul.api.data;

/**
 * What a data set's files call a node; results name nodes the same way.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface NodeNames {
    /** Nodes are called by their numbers. */
    NodeNames NUMBERS = Integer::toString;

    String of(int node);
}
