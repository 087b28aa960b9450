package org.sgul.api.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Local layers in the order of evaluation: a model's, or a small network that a feature wants evaluated next to the model.
 *
 * @param stages the stages, each of which reads only rows of earlier stages; the first is an {@link LocalLayer.Input}
 * @param embedding the stage whose rows are the hidden representation
 * @param scores the stage whose rows are class scores before softmax
 * @since 0.1.0
 */
public record LocalNetwork(List<Stage> stages, int embedding, int scores) {

    /**
     * One layer and the stages that it reads.
     *
     * @param source the stage from which it reads rows of the node and its neighbours; ignored by an {@link LocalLayer.Input}
     * @param own the stage from which it reads the node's own row: a skip connection, or the source itself
     */
    public record Stage(LocalLayer layer, int source, int own) {}

    public LocalNetwork {
        stages = List.copyOf(stages);
        for (int i = 0; i < stages.size(); i++) {
            Stage stage = stages.get(i);
            boolean input = stage.layer() instanceof LocalLayer.Input;
            if (!input && (stage.source() < 0 || stage.source() >= i || stage.own() < 0 || stage.own() >= i)) {
                throw new IllegalArgumentException(
                        "stage " + i + " must read earlier stages, not " + stage.source() + " and " + stage.own());
            }
        }
        if (embedding < 0 || embedding >= stages.size() || scores < 0 || scores >= stages.size()) {
            throw new IllegalArgumentException("no stage " + embedding + " or " + scores + " among " + stages.size());
        }
    }

    /** The width of the rows of the scores stage. */
    public int outputWidth() {
        return stages.get(scores).layer().outputWidth();
    }

    /** Puts layers together; each reads the one before it unless other stages are given. */
    public static final class Builder {
        private final List<Stage> stages = new ArrayList<>();

        /** Adds a layer that reads the last stage; returns the new stage's index. */
        public int add(LocalLayer layer) {
            return add(layer, stages.size() - 1, stages.size() - 1);
        }

        /** Adds a layer that reads the given stages; returns the new stage's index. */
        public int add(LocalLayer layer, int source, int own) {
            stages.add(new Stage(layer, source, own));
            return stages.size() - 1;
        }

        /** The network whose output is the last stage. */
        public LocalNetwork build() {
            return build(stages.size() - 1, stages.size() - 1);
        }

        /** The network whose embedding and scores are the rows of these stages. */
        public LocalNetwork build(int embedding, int scores) {
            return new LocalNetwork(stages, embedding, scores);
        }
    }
}
