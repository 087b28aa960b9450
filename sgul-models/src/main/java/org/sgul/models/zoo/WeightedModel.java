package org.sgul.models.zoo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.RunContext;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Retrainable;
import org.sgul.api.model.Retrainable.ScoreFunction;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.BlueprintScores;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.WeightCheck;
import org.sgul.models.train.WeightSet;

/**
 * A built-in model with its weights, in slot order. Retraining runs the same network as inference: a PMLP, trained without
 * edges, is retrained with the edges of the given graph.
 */
record WeightedModel(
        String name,
        int featureCount,
        int classCount,
        Blueprint blueprint,
        List<TensorSlot> slots,
        Weights weights,
        LocalNetwork network,
        Optional<Weights> initialWeights)
        implements LocalModel, Retrainable {

    /** A model with weights that fit the slots but whose initial values are unknown. */
    static WeightedModel of(
            String name,
            int featureCount,
            int classCount,
            Blueprint blueprint,
            List<TensorSlot> slots,
            Weights weights) {
        Map<String, Tensor> inOrder = new LinkedHashMap<>();
        slots.forEach(slot -> inOrder.put(slot.name(), weights.tensors().get(slot.name())));
        return new WeightedModel(
                name,
                featureCount,
                classCount,
                blueprint,
                slots,
                new Weights(inOrder),
                blueprint.network(weights),
                Optional.empty());
    }

    /** The same model with known initial weights: those from which its training started. */
    WeightedModel startedAt(Weights initial) {
        return new WeightedModel(
                name, featureCount, classCount, blueprint, slots, weights, network, Optional.of(initial));
    }

    @Override
    public Weights freshWeights(RunContext context) {
        return WeightSet.fresh(slots, context).rounded();
    }

    @Override
    public WeightedModel withWeights(Weights other) {
        WeightCheck.fit(name, slots, other);
        return of(name, featureCount, classCount, blueprint, slots, other);
    }

    @Override
    public ScoreFunction scoreFunction(Graph graph, FeatureMatrix features, NodeList nodes) {
        return new BlueprintScores(blueprint, slots, weights, new LabelledInput(graph, features, nodes));
    }

    @Override
    public String toString() {
        return name + " of " + featureCount + " features and " + classCount + " classes";
    }
}
