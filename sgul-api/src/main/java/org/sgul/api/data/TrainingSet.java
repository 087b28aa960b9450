package org.sgul.api.data;

/**
 * What a model was trained on: labelled nodes, and the graph and features around them.
 *
 * @param graph the training graph, over the data set's ids; without edges in inductive settings
 * @param features a row a node of the graph
 * @param nodes the training nodes with their classes; no other label is in reach
 * @since 0.1.0
 */
public record TrainingSet(Graph graph, FeatureMatrix features, LabelledNodes nodes) {}
