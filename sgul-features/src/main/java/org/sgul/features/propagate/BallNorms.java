package org.sgul.features.propagate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;

/**
 * Lengths of targets' rows of Â²X when features are wide and sparse. A row is a combination c of the feature rows in the target's
 * two-hop ball, so its squared length is cᵀKc with K the ball's inner products, which never change. Where balls are too large for
 * that, the rows themselves are kept. They are summed feature by feature if they would take too much memory or if edges have
 * weights. Not thread-safe.
 */
final class BallNorms {
    /** The largest ball, in nodes, with a table of inner products: the time of a product grows with the square of the size. */
    private static final int LARGEST_TABLE = 60;

    /** The most bytes that kept rows of large balls may take. */
    private static final long LARGEST_ROWS = 512L << 20;

    private final CsrGraph graph;
    private final FeatureMatrix features;
    private final Game.Presence presence;
    private final AggregatedFeatures aggregated;
    private final @Nullable AggregatedRows rows;
    private final Ball[] balls;
    private final double[] scales;
    private final double[] coefficients = new double[LARGEST_TABLE];
    private final double[] scratch;
    private final int[] position;

    /**
     * The two-hop ball of one target in the full game graph.
     *
     * @param middles the target and its neighbours
     * @param paths for every middle, the ball positions of itself and its neighbours, one list after the other
     * @param products the lower triangle of K, row by row
     */
    private record Ball(int size, int[] middles, int[] paths, double[] products) {}

    /** Empty until {@link #recomputeAll()}. */
    BallNorms(Game game, Game.Presence presence, NodeList targets) {
        this.graph = CsrGraph.of(game.graph());
        this.features = game.features();
        this.presence = presence;
        this.aggregated = new AggregatedFeatures(graph, features, presence);
        this.scratch = new double[features.columns()];
        this.position = new int[graph.nodeCount()];
        this.scales = new double[graph.maxDegree() + 1];
        for (int degree = 0; degree < scales.length; degree++) {
            scales[degree] = 1 / Math.sqrt(degree + 1.0);
        }
        Arrays.fill(position, -1);
        this.balls = new Ball[graph.nodeCount()];
        boolean[] large = new boolean[graph.nodeCount()];
        targets.stream().forEach(v -> {
            balls[v] = ball(v);
            large[v] = balls[v].size() > LARGEST_TABLE;
        });
        long bytes = AggregatedRows.bytes(features, large);
        boolean keepsRows = bytes > 0 && bytes <= LARGEST_ROWS && !graph.isWeighted();
        this.rows = keepsRows ? new AggregatedRows(graph, features, presence, large) : null;
    }

    void recomputeAll() {
        if (rows != null) {
            rows.recomputeAll();
        }
    }

    /** Updates the lengths after a node was added or removed. */
    void afterMove(int node) {
        if (rows != null) {
            rows.afterMove(node);
        }
    }

    /** The squared length of a target's row on the present subgraph. */
    double squaredNorm(int target) {
        Ball ball = balls[target];
        if (ball.size() > LARGEST_TABLE) {
            return rows == null ? aggregated.squaredNorm(target, scratch) : rows.squaredNorm(target);
        }
        if (graph.isWeighted()) {
            combineWeighted(target, ball);
        } else {
            combine(target, ball);
        }
        double sum = 0;
        int at = 0;
        double[] products = ball.products();
        for (int i = 0; i < ball.size(); i++) {
            double ci = coefficients[i];
            // absent nodes, which are most of a ball early in an order
            if (ci == 0) {
                at += i + 1;
                continue;
            }
            // two sums that do not wait for each other; K is symmetric, so the lower triangle counts twice
            double even = 0;
            double odd = 0;
            int j = 0;
            for (; j + 1 < i; j += 2) {
                even = Math.fma(products[at + j], coefficients[j], even);
                odd = Math.fma(products[at + j + 1], coefficients[j + 1], odd);
            }
            if (j < i) {
                even = Math.fma(products[at + j], coefficients[j], even);
            }
            sum += ci * (2 * (even + odd) + ci * products[at + i]);
            at += i + 1;
        }
        // K is positive semidefinite, but rounding may leave a small negative number, whose square root would be NaN
        return Math.max(0, sum);
    }

    /** Fills the row of Â² at the target, by ball position. */
    private void combine(int target, Ball ball) {
        Arrays.fill(coefficients, 0, ball.size(), 0);
        double own = scales[presence.degree(target)];
        int at = 0;
        for (int middle : ball.middles()) {
            int start = graph.start(middle);
            int end = graph.end(middle);
            if (!presence.isPresent(middle)) {
                // its paths are skipped, because the list of paths is that of the full game
                at += end - start + 1;
                continue;
            }
            double scale = scales[presence.degree(middle)];
            double path = own * scale * scale;
            coefficients[ball.paths()[at++]] += path * scale;
            for (int i = start; i < end; i++) {
                int u = graph.at(i);
                if (presence.isPresent(u)) {
                    coefficients[ball.paths()[at]] += path * scales[presence.degree(u)];
                }
                at++;
            }
        }
    }

    private void combineWeighted(int target, Ball ball) {
        Arrays.fill(coefficients, 0, ball.size(), 0);
        int at = 0;
        for (int m = 0; m < ball.middles().length; m++) {
            int middle = ball.middles()[m];
            int start = graph.start(middle);
            int end = graph.end(middle);
            if (!presence.isPresent(middle)) {
                at += end - start + 1;
                continue;
            }
            double scale = weightedScale(middle);
            // the first middle is the target itself, over its self-loop
            double weight = m == 0 ? 1 : graph.weight(target, m - 1);
            double path = weightedScale(target) * weight * scale * scale;
            coefficients[ball.paths()[at++]] += path * scale;
            for (int i = start; i < end; i++, at++) {
                if (presence.isPresent(graph.at(i))) {
                    coefficients[ball.paths()[at]] += path * graph.weightAt(i) * weightedScale(graph.at(i));
                }
            }
        }
    }

    private double weightedScale(int node) {
        return 1 / Math.sqrt(presence.weightedDegree(node) + 1);
    }

    private Ball ball(int target) {
        int[] middles = new int[graph.degree(target) + 1];
        middles[0] = target;
        int steps = graph.degree(target) + 1;
        for (int i = 0; i < graph.degree(target); i++) {
            middles[i + 1] = graph.neighbour(target, i);
            steps += graph.degree(middles[i + 1]) + 1;
        }
        int[] members = new int[Math.min(steps, graph.nodeCount())];
        int[] paths = new int[steps];
        int size = 0;
        int at = 0;
        for (int middle : middles) {
            size = addMember(middle, members, size);
            paths[at++] = position[middle];
            for (int i = graph.start(middle); i < graph.end(middle); i++) {
                size = addMember(graph.at(i), members, size);
                paths[at++] = position[graph.at(i)];
            }
        }
        for (int i = 0; i < size; i++) {
            position[members[i]] = -1;
        }
        // a large ball is only counted: its lengths come from rows
        return size > LARGEST_TABLE
                ? new Ball(size, new int[0], new int[0], new double[0])
                : new Ball(size, middles, paths, products(members, size));
    }

    private int addMember(int node, int[] members, int size) {
        // reached on another path before
        if (position[node] >= 0) {
            return size;
        }
        position[node] = size;
        members[size] = node;
        return size + 1;
    }

    private double[] products(int[] members, int size) {
        double[] products = new double[size * (size + 1) / 2];
        int at = 0;
        for (int i = 0; i < size; i++) {
            features.addRow(members[i], 1, scratch);
            for (int j = 0; j <= i; j++) {
                products[at++] = features.dot(members[j], scratch);
            }
            // only the entries that were set, because rows are wide and sparse
            for (int k = 0; k < features.storedEntries(members[i]); k++) {
                scratch[features.column(members[i], k)] = 0;
            }
        }
        return products;
    }
}
