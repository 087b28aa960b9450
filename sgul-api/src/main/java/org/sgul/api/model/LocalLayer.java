package org.sgul.api.model;

/**
 * A layer whose row at a node depends on the node and its present neighbours. The engine recomputes only the rows that a move
 * can reach, so a layer must be a pure function of what it is handed. Layers are immutable and used by many threads.
 *
 * @since 0.1.0
 */
public sealed interface LocalLayer permits InputLayer, RowLayer, SumLayer, NeighbourhoodLayer {
    int outputWidth();
}
