package org.sgul.api.model;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;

/**
 * All that training may see: features, the training nodes' labels and, for early stopping and grid search, the validation
 * nodes' labels. No test label is in reach.
 *
 * @param trainingGraph the graph the model is trained on; it has no edges for a PMLP
 * @param validationGraph the graph on which validation accuracy is measured, over the same node ids
 * @since 0.1.0
 */
public record TrainingTask(
        Graph trainingGraph,
        Graph validationGraph,
        FeatureMatrix features,
        int classCount,
        LabelledNodes train,
        LabelledNodes validation) {}
