package org.sgul.extras.plus;

import java.util.random.RandomGenerator;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.utility.GameContext;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;

/** Games on a ring of nodes with two classes, and an untrained model. */
final class Ring {
    static final int NODES = 200;
    static final int TARGETS = 100;

    private Ring() {}

    /** A ring of nodes whose first half are targets; the evaluated model is untrained. */
    static GameContext context(FeatureMatrix features, CsrGraph trainingGraph, int... trainingLabels) {
        GraphBuilder ring = new GraphBuilder(NODES);
        for (int v = 0; v < NODES; v++) {
            ring.add(v, (v + 1) % NODES);
        }
        Game game = Games.of(ring.build(), features, NodeList.range(0, TARGETS), NodeList.range(0, NODES), NODES);
        NodeList training = NodeList.range(NODES - trainingLabels.length, NODES);
        return new TinyContext(
                game,
                TinyModels.gcn(0, 2),
                new TrainingSet(trainingGraph, features, LabelledNodes.of(training, trainingLabels)),
                new IncrementalEngine(),
                new SeededRun(1));
    }

    /** Noise, shifted by the class of the node if it has one. */
    static FeatureMatrix features(long seed, double shift, int... classes) {
        RandomGenerator random = RandomStreams.stream(seed, "posterior-test", 0);
        float[][] rows = new float[NODES][TinyGames.COLUMNS];
        for (int v = 0; v < NODES; v++) {
            double move = shift * (2 * classes[v] - 1);
            for (int i = 0; i < rows[v].length; i++) {
                rows[v][i] = (float) (random.nextGaussian() + move);
            }
        }
        return DenseFeatures.owning(rows, TinyGames.COLUMNS);
    }

    static int[] randomClasses(long seed, int count) {
        return RandomStreams.stream(seed, "posterior-classes", 0)
                .ints(count, 0, 2)
                .toArray();
    }

    /** The same ring, but without training nodes in the game. */
    static GameContext inductive(FeatureMatrix features) {
        GameContext ring = context(features, CsrGraph.withoutEdges(NODES), 0);
        Game inner =
                Games.of(ring.game().graph(), features, NodeList.range(0, TARGETS), NodeList.range(0, NODES - 2), 2);
        return ((TinyContext) ring).withGame(inner);
    }
}
