package org.sgul.api.model;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;

/**
 * Everything that training may use: features, the labels of training nodes and, for early stopping and grid search, the labels of
 * validation nodes. It contains no test labels.
 *
 * @param trainingGraph the graph the model is trained on; it has no edges for a PMLP
 * @param validationGraph the graph on which validation accuracy is measured, with the same node ids
 * @since 0.1.0
 */
public record TrainingTask(
        Graph trainingGraph,
        Graph validationGraph,
        FeatureMatrix features,
        int classCount,
        LabelledNodes train,
        LabelledNodes validation) {}
