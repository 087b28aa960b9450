package org.sgul.models.zoo;

import java.util.List;
import org.sgul.api.RunContext;
import org.sgul.api.data.Graph;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.Model;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.graph.store.CsrGraph;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Trainer;
import org.sgul.models.train.TrainingParameters;
import org.sgul.models.train.WeightCheck;

/**
 * A built-in architecture with its parameters.
 *
 * @param edgeFree whether training ignores all edges, as for a PMLP; validation accuracy is still measured with edges
 */
record ZooArchitecture(String name, Blueprint blueprint, TrainingParameters parameters, boolean edgeFree)
        implements Architecture {

    @Override
    public Model train(TrainingTask task, RunContext context) {
        Graph graph = edgeFree ? CsrGraph.withoutEdges(task.trainingGraph().nodeCount()) : task.trainingGraph();
        TrainingTask seen = new TrainingTask(
                graph, task.validationGraph(), task.features(), task.classCount(), task.train(), task.validation());
        Weights weights = new Trainer(name, blueprint, parameters).train(seen, context);
        WeightedModel model = load(weights, task.features().columns(), task.classCount());
        return model.startedAt(model.freshWeights(context));
    }

    /** Takes the hidden width from the weights, so that users need not specify it to load a file. */
    @Override
    public WeightedModel load(Weights weights, int featureCount, int classCount) {
        List<TensorSlot> slots = blueprint.slots(hidden(weights), featureCount, classCount);
        WeightCheck.fit(name, slots, weights);
        return WeightedModel.of(this, featureCount, classCount, slots, weights);
    }

    private int hidden(Weights weights) {
        Tensor first = weights.tensors().get(Names.weight(1));
        if (first == null || first.shape().length == 0) {
            return parameters.hidden().get(0);
        }
        boolean oneLayer = !weights.tensors().containsKey(Names.weight(2))
                && !weights.tensors().containsKey(Names.bias(2));
        boolean linear = blueprint.hasLinearForm() && oneLayer;
        return linear ? 0 : first.shape()[0];
    }
}
