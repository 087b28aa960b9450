package org.sgul.extras.plus;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sgul.api.RunContext;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.model.Model;
import org.sgul.api.model.Weights;
import org.sgul.api.utility.GameContext;
import org.sgul.models.inference.FullPass;

/** Views of the evaluated model itself; they need no labels besides those it was trained on. */
enum ModelViews implements ViewSource {
    PREDICTION {
        @Override
        Map<String, double[][]> of(Surroundings game) {
            return Map.of("prediction", predictions(game.context()));
        }
    },
    PROPAGATED {
        @Override
        Map<String, double[][]> of(Surroundings game) {
            return Map.of("propagated", PropagatedView.of(game.context()));
        }
    },
    EDGE_FREE {
        @Override
        Map<String, double[][]> of(Surroundings game) {
            return Map.of("edge-free", game.ofTargets(edgeFree(game)));
        }
    },
    LONG_RANGE {
        @Override
        Map<String, double[][]> of(Surroundings game) {
            return Map.of("long-range", game.ofTargets(Propagation.longRange(game.graph(), edgeFree(game))));
        }
    },
    /** The same weights in another architecture, if they are the paper's two layers and fit. */
    SIBLING {
        @Override
        Map<String, double[][]> of(Surroundings game) {
            Map<String, double[][]> views = new LinkedHashMap<>();
            Model model = game.context().model();
            if (isTwoLayers(model.weights())) {
                for (String name : List.of("sgc", "gcn")) {
                    Model sibling =
                            Refit.architecture(name).load(model.weights(), model.featureCount(), model.classCount());
                    double[][] rows = FullPass.probabilities(sibling, game.graph(), game.features());
                    views.put("sibling-" + name, game.ofTargets(rows));
                }
            }
            return views;
        }
    };

    private static final List<String> TWO_LAYERS = List.of("l1.weight", "l1.bias", "l2.weight", "l2.bias");

    @Override
    public boolean readsLabels() {
        return false;
    }

    @Override
    public Views learn(LabelledNodes known, Surroundings around, RunContext run) {
        return this::of;
    }

    abstract Map<String, double[][]> of(Surroundings game);

    private static double[][] edgeFree(Surroundings game) {
        return FullPass.probabilities(game.context().model(), game.withoutEdges(), game.features());
    }

    private static double[][] predictions(GameContext context) {
        double[][] rows =
                new double[context.game().targets().size()][context.model().classCount()];
        for (int t = 0; t < rows.length; t++) {
            int target = t;
            Arrays.setAll(rows[t], c -> context.fullGame().probability(target, c));
        }
        return rows;
    }

    /** Whether the weights are those of the paper's two-layer models, judged by tensor names and bias shapes. */
    private static boolean isTwoLayers(Weights weights) {
        return List.copyOf(weights.tensors().keySet()).equals(TWO_LAYERS)
                && Stream.of("l1.bias", "l2.bias")
                        .map(weights.tensors()::get)
                        .allMatch(bias -> bias != null && bias.shape().length == 1);
    }
}
