package org.sgul.models.zoo;

import java.util.List;
import java.util.Optional;
import org.sgul.api.RunContext;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.Model;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.graph.store.CsrGraph;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.LikelySlots;
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
    public void check(Graph graph) {
        blueprint.check(graph);
    }

    @Override
    public Model train(TrainingTask task, RunContext context) {
        Graph graph = edgeFree ? CsrGraph.withoutEdges(task.trainingGraph().nodeCount()) : task.trainingGraph();
        TrainingTask seen = new TrainingTask(
                graph, task.validationGraph(), task.features(), task.classCount(), task.train(), task.validation());
        Weights weights = new Trainer(name, blueprint, parameters).train(seen, context);
        WeightedModel model = load(weights, task.features().columns(), task.classCount());
        return model.startedAt(model.freshWeights(context));
    }

    /**
     * Without edges, SGC and GCN are the same perceptron. Its rows are in the order of the training nodes for one and ascending for
     * the other, and dropout depends on it. A search or early stopping measures accuracy with edges, so that weights may differ.
     */
    @Override
    public Optional<Model> adopt(Model trained, TrainingTask task) {
        boolean same = trained instanceof WeightedModel other
                && edgeFree
                && other.architecture().edgeFree
                && parameters.equals(other.architecture().parameters)
                && !parameters.needsValidation()
                && isAscending(task.train().nodes());
        return same ? Optional.of(adopt((WeightedModel) trained)) : Optional.empty();
    }

    private WeightedModel adopt(WeightedModel other) {
        WeightedModel model = load(other.weights(), other.featureCount(), other.classCount());
        return other.initialWeights().map(model::startedAt).orElse(model);
    }

    private static boolean isAscending(NodeList nodes) {
        return nodes.sorted().equals(nodes);
    }

    /** Takes the hidden width from the weights, so that users need not specify it to load a file. */
    @Override
    public WeightedModel load(Weights weights, int featureCount, int classCount) {
        Weights named = blueprint.named(weights);
        int hidden = parameters.hidden().get(0);
        int classes = classCount == 0 ? blueprint.classes(named, hidden, featureCount) : classCount;
        List<TensorSlot> slots = LikelySlots.of(blueprint, named, hidden, featureCount, classes);
        WeightCheck.fit(name, slots, named);
        return WeightedModel.of(this, featureCount, classes, slots, named);
    }
}
