package org.sgul.graph.game;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;

/**
 * Draws permissible orders (decision D2). Each player is drawn uniformly from the frontier: the players not yet added that are
 * adjacent to a target or an added player. A drawn player is removed from the frontier's array by moving the last one to its
 * place, so a draw takes constant time and an order takes time linear in the edges of the game graph. Not thread-safe;
 * {@link #sampleInto} allocates nothing.
 */
public final class OrderSampler {
    private final CsrGraph graph;
    private final int players;
    private final int[] firstFrontier;
    private final boolean[] firstSeen;
    private final int[] frontier;
    private final boolean[] seen;

    public OrderSampler(Game game) {
        graph = CsrGraph.of(game.graph());
        players = game.players().size();
        NodeList targets = game.targets();
        seen = new boolean[graph.nodeCount()];
        frontier = new int[players];
        int size = 0;
        for (int i = 0; i < targets.size(); i++) {
            seen[targets.get(i)] = true;
        }
        for (int i = 0; i < targets.size(); i++) {
            size = addNeighbours(targets.get(i), size);
        }
        firstSeen = seen.clone();
        firstFrontier = Arrays.copyOf(frontier, size);
    }

    /** Draws one order. */
    public NodeList sample(RandomGenerator random) {
        int[] order = new int[players];
        sampleInto(random, order);
        return NodeList.of(order);
    }

    /** Draws one order into an array with room for every player. */
    public void sampleInto(RandomGenerator random, int[] order) {
        int size = start();
        for (int step = 0; step < players; step++) {
            int drawn = random.nextInt(size);
            int player = frontier[drawn];
            frontier[drawn] = frontier[--size];
            order[step] = player;
            size = addNeighbours(player, size);
        }
    }

    /**
     * The weights that turn orders drawn here into a uniform sample of all permissible orders (decision D3): inverse probabilities,
     * relative to the largest.
     */
    public double[] importanceWeights(List<NodeList> drawn) {
        double[] logarithms =
                drawn.stream().mapToDouble(this::logInverseProbability).toArray();
        double max = Arrays.stream(logarithms).max().orElse(0);
        return Arrays.stream(logarithms)
                .map(value -> StrictMath.exp(value - max))
                .toArray();
    }

    /** The logarithm of the inverse probability of drawing this permissible order: the sum of the logarithms of frontier sizes. */
    private double logInverseProbability(NodeList order) {
        int reached = start();
        double sum = 0;
        for (int step = 0; step < order.size(); step++) {
            sum += StrictMath.log(reached - step);
            reached = addNeighbours(order.get(step), reached);
        }
        return sum;
    }

    private int start() {
        System.arraycopy(firstSeen, 0, seen, 0, seen.length);
        System.arraycopy(firstFrontier, 0, frontier, 0, firstFrontier.length);
        return firstFrontier.length;
    }

    private int addNeighbours(int node, int size) {
        int newSize = size;
        for (int i = graph.start(node); i < graph.end(node); i++) {
            int neighbour = graph.at(i);
            if (!seen[neighbour]) {
                seen[neighbour] = true;
                frontier[newSize++] = neighbour;
            }
        }
        return newSize;
    }
}
