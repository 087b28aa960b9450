package org.sgul.api.data;

/**
 * The data that a model was trained on: labelled nodes with their graph and features.
 *
 * @param graph the training graph, with the data set's ids; without edges in inductive settings
 * @param features one row per node of the graph
 * @param nodes the training nodes with their classes; no other labels are included
 * @since 0.1.0
 */
public record TrainingSet(Graph graph, FeatureMatrix features, LabelledNodes nodes) {}
