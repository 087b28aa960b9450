package org.sgul.models.zoo;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.TrainingTask;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;

/** A learnable task: two groups with mostly internal edges and one noisy feature each, not solvable from features alone. */
public final class ToyTask {
    public static final int NODES = 120;

    public final CsrGraph graph;
    public final FeatureMatrix features;

    public ToyTask(long seed, double noise) {
        RandomGenerator random = new SplittableRandom(seed);
        GraphBuilder builder = new GraphBuilder(NODES);
        while (builder.selfLoopsDropped() < 3) {
            int a = random.nextInt(NODES);
            int b = random.nextInt(NODES);
            if (a % 2 == b % 2 || random.nextInt(10) == 0) {
                builder.add(a, b);
            }
        }
        graph = builder.build();
        float[][] rows = new float[NODES][3];
        for (int node = 0; node < NODES; node++) {
            for (int i = 0; i < 3; i++) {
                rows[node][i] = (float) (noise * random.nextGaussian() + (i == node % 2 ? 1 : 0));
            }
        }
        features = DenseFeatures.owning(rows, 3);
    }

    public TrainingTask task(Graph trainingGraph) {
        return new TrainingTask(trainingGraph, graph, features, 2, labelled(0, 40), labelled(40, 80));
    }

    public LabelledNodes labelled(int from, int to) {
        NodeList nodes = NodeList.range(from, to);
        return LabelledNodes.of(nodes, nodes.stream().map(node -> node % 2).toArray());
    }
}
