package org.sgul.models.agreement;

import java.util.Arrays;
import org.sgul.graph.store.CsrGraph;

/** Propagates class probabilities over a graph by Â = D<sup>-1/2</sup>(A+I)D<sup>-1/2</sup> (decision D6). */
public final class Propagation {
    private static final int LONG_RANGE_STEPS = 10;
    private static final double RESTART = 0.1;

    private Propagation() {}

    /** Two steps of Â with rows renormalised (decision D12). */
    public static double[][] twoSteps(CsrGraph graph, double[][] rows) {
        return normalised(step(graph, step(graph, rows)));
    }

    /** Ten steps of {@code Z ← 0.9·ÂZ + 0.1·H} with rows renormalised. */
    public static double[][] longRange(CsrGraph graph, double[][] rows) {
        double[][] spread = rows;
        for (int step = 0; step < LONG_RANGE_STEPS; step++) {
            spread = step(graph, spread);
            for (int v = 0; v < rows.length; v++) {
                for (int c = 0; c < rows[v].length; c++) {
                    spread[v][c] = (1 - RESTART) * spread[v][c] + RESTART * rows[v][c];
                }
            }
        }
        return normalised(spread);
    }

    private static double[][] step(CsrGraph graph, double[][] rows) {
        double[][] out = new double[rows.length][];
        for (int v = 0; v < rows.length; v++) {
            double own = scale(graph, v);
            double[] sum = new double[rows[v].length];
            add(rows[v], own * own, sum);
            for (int i = graph.start(v); i < graph.end(v); i++) {
                add(rows[graph.at(i)], graph.weight(v, i - graph.start(v)) * own * scale(graph, graph.at(i)), sum);
            }
            out[v] = sum;
        }
        return out;
    }

    private static double scale(CsrGraph graph, int node) {
        return 1 / Math.sqrt(graph.weightedDegree(node) + 1);
    }

    private static void add(double[] row, double weight, double[] sum) {
        for (int c = 0; c < sum.length; c++) {
            sum[c] += weight * row[c];
        }
    }

    private static double[][] normalised(double[][] rows) {
        for (double[] row : rows) {
            double sum = Arrays.stream(row).sum();
            for (int c = 0; c < row.length; c++) {
                row[c] = sum > 0 ? row[c] / sum : 1.0 / row.length;
            }
        }
        return rows;
    }
}
