package org.sgul.features.propagate;

import java.util.Arrays;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;

/**
 * Rows of Â²X (decision D7) on the present subgraph, with Â = D<sup>-1/2</sup>(A+I)D<sup>-1/2</sup> (decision D6). A
 * row is computed from its node's two-hop neighbourhood only. Not thread-safe; allocates nothing after construction.
 */
final class AggregatedFeatures {
    private final CsrGraph graph;
    private final FeatureMatrix features;
    private final Game.Presence presence;
    private final double[] coefficient;
    private final int[] ball;
    private int ballSize;

    AggregatedFeatures(CsrGraph graph, FeatureMatrix features, Game.Presence presence) {
        this.graph = graph;
        this.features = features;
        this.presence = presence;
        this.coefficient = new double[graph.nodeCount()];
        this.ball = new int[graph.nodeCount()];
    }

    /** Creates rows on the full graph. */
    AggregatedFeatures(CsrGraph graph, FeatureMatrix features) {
        this(graph, features, new Game.Presence() {
            @Override
            public boolean isPresent(int node) {
                return true;
            }

            @Override
            public int degree(int node) {
                return graph.degree(node);
            }

            @Override
            public double weightedDegree(int node) {
                return graph.weightedDegree(node);
            }
        });
    }

    /** Overwrites {@code out} with the row of a present node. */
    void row(int node, double[] out) {
        Arrays.fill(out, 0);
        gatherBall(node);
        for (int i = 0; i < ballSize; i++) {
            features.addRow(ball[i], coefficient[ball[i]], out);
            // so that the next ball starts from zero without clearing all nodes
            coefficient[ball[i]] = 0;
        }
    }

    /** The squared length of a present node's row; {@code scratch} is as wide as the features and all zero before and after. */
    double squaredNorm(int node, double[] scratch) {
        gatherBall(node);
        for (int i = 0; i < ballSize; i++) {
            features.addRow(ball[i], coefficient[ball[i]], scratch);
            coefficient[ball[i]] = 0;
        }
        double sum = 0;
        for (int i = 0; i < ballSize; i++) {
            int entries = features.storedEntries(ball[i]);
            for (int j = 0; j < entries; j++) {
                int column = features.column(ball[i], j);
                double value = scratch[column];
                sum += value * value;
                // a column that several nodes use counts once
                scratch[column] = 0;
            }
        }
        return sum;
    }

    /** Computes the coefficients of Â² in the node's row, visiting neighbours in ascending order. */
    private void gatherBall(int node) {
        ballSize = 0;
        if (graph.isWeighted()) {
            gatherWeightedBall(node);
            return;
        }
        double own = scale(node);
        addPathsThrough(node, own);
        for (int i = graph.start(node); i < graph.end(node); i++) {
            if (presence.isPresent(graph.at(i))) {
                addPathsThrough(graph.at(i), own);
            }
        }
    }

    private void addPathsThrough(int middle, double first) {
        double scale = scale(middle);
        double throughMiddle = first * scale * scale;
        addCoefficient(middle, throughMiddle * scale);
        for (int i = graph.start(middle); i < graph.end(middle); i++) {
            int end = graph.at(i);
            if (presence.isPresent(end)) {
                addCoefficient(end, throughMiddle * scale(end));
            }
        }
    }

    private void gatherWeightedBall(int node) {
        double own = weightedScale(node);
        addWeightedPathsThrough(node, own);
        for (int i = graph.start(node); i < graph.end(node); i++) {
            if (presence.isPresent(graph.at(i))) {
                addWeightedPathsThrough(graph.at(i), own * graph.weightAt(i));
            }
        }
    }

    private void addWeightedPathsThrough(int middle, double first) {
        double scale = weightedScale(middle);
        double throughMiddle = first * scale * scale;
        addCoefficient(middle, throughMiddle * scale);
        for (int i = graph.start(middle); i < graph.end(middle); i++) {
            int end = graph.at(i);
            if (presence.isPresent(end)) {
                addCoefficient(end, throughMiddle * graph.weightAt(i) * weightedScale(end));
            }
        }
    }

    private void addCoefficient(int node, double weight) {
        // coefficients are sums of positive numbers, so 0 means that the node is new
        if (coefficient[node] == 0) {
            ball[ballSize++] = node;
        }
        coefficient[node] += weight;
    }

    private double scale(int node) {
        return 1 / Math.sqrt(presence.degree(node) + 1.0);
    }

    private double weightedScale(int node) {
        return 1 / Math.sqrt(presence.weightedDegree(node) + 1);
    }
}
