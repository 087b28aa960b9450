package org.sgul.testkit;

import java.util.List;
import java.util.random.RandomGenerator;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.core.run.RandomStreams;

/** Small networks like those of features, for games with {@value TinyGames#COLUMNS} features. */
final class TinyNetworks {
    private TinyNetworks() {}

    /** Two networks that begin alike, one that reads an earlier stage again, one with a stateful layer, one without sums. */
    static List<LocalNetwork> all(long seed, Game game) {
        RandomGenerator random = RandomStreams.stream(seed, "tiny-networks", 0);
        return List.of(
                propagated(random, 2, 2),
                propagated(random, 3, 2),
                propagated(random, 2, 1),
                skipping(random),
                joined(random),
                stateful(random, game),
                rowsAlone(random),
                statefulFirst(random, game));
    }

    private static LocalNetwork propagated(RandomGenerator random, int width, int steps) {
        LocalNetwork.Builder network = projected(random, width);
        for (int step = 0; step < steps; step++) {
            network.add(LocalLayer.Sum.symmetric(width));
        }
        network.add(new TinyLayers.Linear(TinyModels.matrix(random, width, 2)));
        return network.build();
    }

    /** Adds the first step's rows to those of the second. */
    private static LocalNetwork skipping(RandomGenerator random) {
        LocalNetwork.Builder network = projected(random, 2);
        int first = network.add(LocalLayer.Sum.symmetric(2));
        int second = network.add(LocalLayer.Sum.symmetric(2));
        network.add(LocalLayer.Sum.symmetric(2), second, first);
        return network.build();
    }

    /** Joins rows that never change with propagated ones, in both roles, and sums the result. */
    private static LocalNetwork joined(RandomGenerator random) {
        LocalNetwork.Builder network = projected(random, 2);
        int first = network.add(LocalLayer.Sum.symmetric(2));
        int beside = network.add(new TinyLayers.Beside(2, 2), 0, first);
        int sums = network.add(LocalLayer.Sum.symmetric(4), beside, beside);
        network.add(new TinyLayers.Beside(4, 2), sums, 0);
        return network.build();
    }

    private static LocalNetwork stateful(RandomGenerator random, Game game) {
        LocalNetwork.Builder network = projected(random, 2);
        network.add(LocalLayer.Sum.symmetric(2));
        network.add(new PresentNeighbours(game));
        return network.build();
    }

    /** A stateful layer on rows that never change, and a sum that sends its rows with a scale by degree. */
    private static LocalNetwork statefulFirst(RandomGenerator random, Game game) {
        LocalNetwork.Builder network = projected(random, 2);
        network.add(new PresentNeighbours(game));
        network.add(LocalLayer.Sum.symmetric(2));
        return network.build();
    }

    private static LocalNetwork rowsAlone(RandomGenerator random) {
        LocalNetwork.Builder network = projected(random, 3);
        network.add(new TinyLayers.BiasRelu(TinyModels.matrix(random, 1, 3)[0]));
        return network.build();
    }

    private static LocalNetwork.Builder projected(RandomGenerator random, int width) {
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(new TinyLayers.Projection(TinyModels.matrix(random, TinyGames.COLUMNS, width)));
        return network;
    }

    /** A row's first entry and the number of present neighbours, counted move by move. */
    private record PresentNeighbours(Game game) implements LocalLayer.Stateful {
        @Override
        public int outputWidth() {
            return 2;
        }

        @Override
        public State open(Game.Presence presence, NodeList nodes) {
            return new Counted(game, presence, new int[game.graph().nodeCount()]);
        }
    }

    private record Counted(Game game, Game.Presence presence, int[] counts) implements LocalLayer.State {
        @Override
        public void reset() {
            for (int v = 0; v < counts.length; v++) {
                counts[v] = 0;
                for (int i = 0; i < game.graph().degree(v); i++) {
                    counts[v] += presence.isPresent(game.graph().neighbour(v, i)) ? 1 : 0;
                }
            }
        }

        @Override
        public void added(int node) {
            count(node, 1);
        }

        @Override
        public void removed(int node) {
            count(node, -1);
        }

        private void count(int node, int change) {
            for (int i = 0; i < game.graph().degree(node); i++) {
                counts[game.graph().neighbour(node, i)] += change;
            }
        }

        @Override
        public void apply(int node, double[] in, double[] out) {
            out[0] = in[0];
            out[1] = counts[node];
        }
    }
}
