package org.sgul.features.propagate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;

class AggregatedRowsTest {
    private static final int COLUMNS = 23;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void keptRowsAreAsLongAsThoseSummedUpAnewAndDoNotDependOnTheMoves(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Game game = WideGames.make(random, COLUMNS);
        CsrGraph graph = CsrGraph.of(game.graph());
        boolean[] targets = new boolean[graph.nodeCount()];
        boolean[] chosen = new boolean[graph.nodeCount()];
        for (int t = 0; t < game.targets().size(); t++) {
            targets[game.targets().get(t)] = true;
            chosen[game.targets().get(t)] = t == 0 || random.nextInt(3) > 0;
        }
        Players coalition = new Players(graph, targets);
        AggregatedRows rows = new AggregatedRows(graph, game.features(), coalition, chosen, seed % 2 == 0);
        rows.recomputeAll();
        AggregatedFeatures oracle = new AggregatedFeatures(graph, game.features(), coalition);
        double[] scratch = new double[COLUMNS];

        for (int move = 0; move < 60 && game.players().size() > 0; move++) {
            int player = game.players().get(random.nextInt(game.players().size()));
            if (coalition.isPresent(player)) {
                coalition.set(player, false);
                rows.moved(player);
            } else {
                coalition.set(player, true);
                rows.moved(player);
            }
            AggregatedRows fresh = new AggregatedRows(graph, game.features(), coalition, chosen, seed % 2 == 0);
            fresh.recomputeAll();
            for (int v = 0; v < chosen.length; v++) {
                if (chosen[v]) {
                    assertThat(rows.squaredNorm(v))
                            .as("move %d, target %d", move, v)
                            .isEqualTo(fresh.squaredNorm(v))
                            .isCloseTo(oracle.squaredNorm(v, scratch), within(1e-12));
                }
            }
        }
    }
}
