package org.sgul.models.zoo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
        ZooArchitecture architecture,
        int featureCount,
        int classCount,
        List<TensorSlot> slots,
        Weights weights,
        LocalNetwork network,
        Optional<Weights> initialWeights)
        implements LocalModel, Retrainable {

    /** A model with weights that fit the slots but whose initial values are unknown. */
    static WeightedModel of(
            ZooArchitecture architecture, int featureCount, int classCount, List<TensorSlot> slots, Weights weights) {
        Map<String, Tensor> inOrder = new LinkedHashMap<>();
        slots.forEach(slot -> inOrder.put(slot.name(), weights.tensors().get(slot.name())));
        return new WeightedModel(
                architecture,
                featureCount,
                classCount,
                slots,
                new Weights(inOrder),
                architecture.blueprint().network(weights, featureCount),
                Optional.empty());
    }

    @Override
    public WeightedModel startedAt(Weights initial) {
        return new WeightedModel(architecture, featureCount, classCount, slots, weights, network, Optional.of(initial));
    }

    @Override
    public Weights freshWeights(RunContext context) {
        return WeightSet.fresh(slots, context).rounded();
    }

    @Override
    public Set<String> buffers() {
        return slots.stream()
                .filter(slot -> slot.role() == TensorSlot.Role.BUFFER)
                .map(TensorSlot::name)
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public WeightedModel withWeights(Weights other) {
        WeightCheck.fit(architecture.name(), slots, other);
        return of(architecture, featureCount, classCount, slots, other);
    }

    @Override
    public ScoreFunction scoreFunction(Graph graph, FeatureMatrix features, NodeList nodes) {
        return new BlueprintScores(architecture.blueprint(), slots, weights, new LabelledInput(graph, features, nodes));
    }

    @Override
    public String toString() {
        return architecture.name() + " of " + featureCount + " features and " + classCount + " classes";
    }
}
