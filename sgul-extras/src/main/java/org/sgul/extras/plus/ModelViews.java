package org.sgul.extras.plus;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sgul.api.RunContext;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.api.model.Weights;
import org.sgul.api.utility.GameContext;
import org.sgul.graph.store.CsrGraph;
import org.sgul.models.agreement.Surroundings;
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
            return Map.of("propagated", propagated(game.context()));
        }
    },
    EDGE_FREE {
        @Override
        Map<String, double[][]> of(Surroundings game) {
            return Map.of(
                    "edge-free", game.ofTargets(game.edgeFree(game.context().model())));
        }
    },
    LONG_RANGE {
        @Override
        Map<String, double[][]> of(Surroundings game) {
            return Map.of("long-range", game.longRange());
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

    private static double[][] propagated(GameContext context) {
        FeatureMatrix features = context.game().features();
        double[][] edgeFree =
                context.engine().probabilities(context.model(), CsrGraph.withoutEdges(features.rows()), features);
        int classes = context.model().classCount();
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(new Rows(edgeFree, classes));
        network.add(LocalLayer.Sum.symmetric(classes));
        network.add(LocalLayer.Sum.symmetric(classes));
        InferenceSession session = context.open(List.of(network.build()));
        session.addAll();
        double[][] rows = new double[context.game().targets().size()][];
        Arrays.setAll(rows, target -> normalised(session.row(0, target)));
        return rows;
    }

    private static double[] normalised(double[] row) {
        double sum = 0;
        for (double value : row) {
            sum += value;
        }
        double total = sum;
        return Arrays.stream(row).map(value -> value / total).toArray();
    }

    /** Precomputed rows. */
    private record Rows(double[][] rows, int outputWidth) implements LocalLayer.Input {
        @Override
        public void apply(FeatureMatrix features, int node, double[] out) {
            System.arraycopy(rows[node], 0, out, 0, outputWidth);
        }
    }
}
