package org.sgul.valuation.pipeline;

/**
 * A player with its value.
 *
 * @param node the node's number in the data set, not in the game
 * @param name the node's name in the data set
 * @param standardError 0 if the value is exact, NaN if there are too few orders
 * @param rank 1 for the most valuable player
 */
public record ValuedNode(int node, String name, double value, double standardError, int rank) {}
