package org.sgul.baselines.evaluator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.sgul.models.regression.RidgeFit;

/**
 * A split of meta-graphs into training graphs, held-out graphs, whose error stops the training, and graphs of unseen orders, which only
 * measure it. Held-out graphs are a fifth of the graphs of the same orders, as in the original; neighbouring steps of an order are nearly
 * equal, so their error is that of interpolation. Unseen orders have no training graphs.
 *
 * @param unseenOrders empty if there are fewer than five orders, or if the other orders would have too few graphs to split
 */
record MetaSplit(List<MetaGraph> training, List<MetaGraph> heldOut, List<MetaGraph> unseenOrders) {
    private static final int FEWEST_ORDERS = 5;
    private static final double HELD_OUT = 0.2;
    private static final double LEAST_PENALTY = 1e-9;

    /** Splits graphs, the i-th of which is a step of the i-th sample. Order 0, where steps common to all orders are, is seen. */
    static MetaSplit of(List<MetaSample> samples, List<MetaGraph> graphs, int orderCount, RandomGenerator random) {
        Set<Integer> unseen = new HashSet<>();
        if (orderCount >= FEWEST_ORDERS) {
            int[] orders = shuffled(orderCount - 1, random);
            for (int i = 0; i < Math.round(HELD_OUT * orderCount); i++) {
                unseen.add(orders[i] + 1);
            }
        }
        long seen = samples.stream()
                .filter(sample -> !unseen.contains(sample.order()))
                .count();
        if (seen < EvaluatorParameters.FEWEST_GRAPHS) {
            unseen.clear();
        }
        List<MetaGraph> seenGraphs = new ArrayList<>();
        List<MetaGraph> unseenGraphs = new ArrayList<>();
        for (int i = 0; i < graphs.size(); i++) {
            (unseen.contains(samples.get(i).order()) ? unseenGraphs : seenGraphs).add(graphs.get(i));
        }
        List<MetaGraph> training = new ArrayList<>();
        List<MetaGraph> heldOut = new ArrayList<>();
        int[] shuffled = shuffled(seenGraphs.size(), random);
        long heldOutCount = Math.max(1, Math.round(HELD_OUT * shuffled.length));
        for (int i = 0; i < shuffled.length; i++) {
            (i < heldOutCount ? heldOut : training).add(seenGraphs.get(shuffled[i]));
        }
        return new MetaSplit(training, heldOut, unseenGraphs);
    }

    /** The quality of predicting these graphs' labels from the number of players alone, by a line fitted to the training graphs. */
    Fitness byPlayerCount(List<MetaGraph> graphs) {
        RidgeFit line = RidgeFit.of(training.stream().map(MetaSplit::size).toList(), labels(training), LEAST_PENALTY);
        return Fitness.of(
                labels(graphs),
                graphs.stream().mapToDouble(graph -> line.at(size(graph))).toArray());
    }

    /** The number of nodes; it differs from that of players by the number of targets, which all graphs have in common. */
    private static double[] size(MetaGraph graph) {
        return new double[] {graph.nodes()};
    }

    static double[] labels(List<MetaGraph> graphs) {
        return graphs.stream().mapToDouble(graph -> graph.label).toArray();
    }

    /** The integers from 0 to {@code size - 1} in random order (Fisher–Yates). */
    static int[] shuffled(int size, RandomGenerator random) {
        int[] order = new int[size];
        Arrays.setAll(order, i -> i);
        for (int i = size - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return order;
    }
}
