package org.sgul.report.toy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.valuation.question.OrderLaw;
import org.sgul.valuation.walk.Orders;

/** Draws the next player from those that can join, with probabilities proportional to degrees in the full game. */
final class DegreeBiased implements OrderLaw {
    @Override
    public String name() {
        return "degree-biased";
    }

    @Override
    public Orders draw(Game game, int count, Streams streams) {
        List<NodeList> orders = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            RandomGenerator random = streams.of(number);
            int[] order = new int[game.players().size()];
            BitSet joined = new BitSet();
            for (int step = 0; step < order.length; step++) {
                int player = next(game, joined, random);
                joined.set(player);
                order[step] = game.players().get(player);
            }
            orders.add(NodeList.of(order));
        }
        return Orders.of(orders);
    }

    @Override
    public Exact exact(Game game) {
        int players = game.players().size();
        double[][] steps = new double[1 << players][players];
        double[] reached = new double[1 << players];
        reached[0] = 1;
        for (int s = 0; s < reached.length; s++) {
            BitSet joined = BitSet.valueOf(new long[] {s});
            double all = total(game, joined);
            for (int p = 0; p < players && reached[s] > 0; p++) {
                if (canJoin(game, joined, p)) {
                    steps[s][p] = reached[s] * degree(game, p) / all;
                    reached[s | 1 << p] += steps[s][p];
                }
            }
        }
        return new Exact() {
            @Override
            public double weight(int coalition, int player) {
                return steps[coalition][player];
            }

            @Override
            public double all() {
                return 1;
            }
        };
    }

    private static int next(Game game, BitSet joined, RandomGenerator random) {
        double left = random.nextDouble() * total(game, joined);
        int last = -1;
        for (int p = 0; p < game.players().size() && left >= 0; p++) {
            if (canJoin(game, joined, p)) {
                last = p;
                left -= degree(game, p);
            }
        }
        return last;
    }

    private static double total(Game game, BitSet joined) {
        return IntStream.range(0, game.players().size())
                .filter(p -> canJoin(game, joined, p))
                .mapToDouble(p -> degree(game, p))
                .sum();
    }

    private static int degree(Game game, int player) {
        return game.graph().degree(game.players().get(player));
    }

    private static boolean canJoin(Game game, BitSet joined, int player) {
        int node = game.players().get(player);
        return !joined.get(player)
                && (game.targets().stream().anyMatch(target -> game.graph().hasEdge(node, target))
                        || joined.stream()
                                .anyMatch(other -> game.graph()
                                        .hasEdge(node, game.players().get(other))));
    }
}
