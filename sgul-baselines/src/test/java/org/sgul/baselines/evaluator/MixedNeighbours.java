package org.sgul.baselines.evaluator;

import java.util.Map;
import java.util.random.RandomGenerator;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.models.layer.Projection;
import org.sgul.testkit.TinyContext;

/**
 * Games whose accuracy depends on homophily: forty targets of two classes with distinct features, some of them with two
 * neighbours of the other class, and a model that sums neighbours' features.
 */
final class MixedNeighbours {
    private static final int TARGETS = 40;
    private static final int NODES = 3 * TARGETS;

    private MixedNeighbours() {}

    /** A game in which {@code otherClass} of every ten targets have neighbours of the other class. */
    static TinyContext context(int otherClass, long seed) {
        TrainingSet training = new TrainingSet(
                CsrGraph.withoutEdges(20),
                features(20, 20, 0, seed),
                LabelledNodes.of(NodeList.range(0, 20), classes(20)));
        return new TinyContext(game(otherClass, seed), model(), training, new IncrementalEngine(), new SeededRun(seed));
    }

    static LabelledNodes labels(Game game) {
        return LabelledNodes.of(game.targets(), classes(TARGETS));
    }

    /** Target t has class t mod 2 and players {@code TARGETS + 2t} and {@code TARGETS + 2t + 1}. */
    private static Game game(int otherClass, long seed) {
        GraphBuilder builder = new GraphBuilder(NODES);
        for (int t = 0; t < TARGETS; t++) {
            builder.add(t, TARGETS + 2 * t).add(t, TARGETS + 2 * t + 1);
        }
        return Games.of(
                builder.build(),
                features(NODES, TARGETS, otherClass, seed),
                NodeList.range(0, TARGETS),
                NodeList.range(0, NODES),
                2);
    }

    private static DenseFeatures features(int nodes, int targets, int otherClass, long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "mixed-neighbours", nodes);
        float[][] rows = new float[nodes][2];
        for (int v = 0; v < nodes; v++) {
            int target = v < targets ? v : (v - targets) / 2;
            boolean other = v >= targets && target % 10 < otherClass;
            int classId = other ? 1 - target % 2 : target % 2;
            rows[v][classId] = (float) (1 + 0.2 * random.nextDouble());
            rows[v][1 - classId] = (float) (0.2 * random.nextDouble());
        }
        return DenseFeatures.owning(rows, 2);
    }

    private static int[] classes(int count) {
        int[] classes = new int[count];
        for (int i = 0; i < count; i++) {
            classes[i] = i % 2;
        }
        return classes;
    }

    private static LocalModel model() {
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(new Projection(new double[][] {{1, 0}, {0, 1}}));
        int last = network.add(LocalLayer.Sum.symmetric(2));
        return new Propagated(network.build(last, last));
    }

    private record Propagated(LocalNetwork network) implements LocalModel {
        @Override
        public int featureCount() {
            return 2;
        }

        @Override
        public int classCount() {
            return 2;
        }

        @Override
        public Weights weights() {
            return new Weights(Map.of());
        }
    }
}
