package org.sgul.features.propagate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;

class AggregatedRowsTest {
    private static final int COLUMNS = 23;

    @ParameterizedTest(name = "seed {0}, by differences: {1}")
    @CsvSource({"1,true", "2,false", "3,true", "4,false", "5,true", "6,false", "7,true", "8,false", "9,true", "10,false"
    })
    void keptRowsAreAsLongAsThoseSummedUpAnewAndDoNotDependOnTheMoves(long seed, boolean byDifferences) {
        SplittableRandom random = new SplittableRandom(seed);
        check(random, WideGames.make(random, COLUMNS), byDifferences, 60);
    }

    /** A move changes the rows through more neighbours than are collected at once. */
    @ParameterizedTest(name = "by differences: {0}")
    @ValueSource(booleans = {true, false})
    void aMoveMayHaveAnyNumberOfNeighbours(boolean byDifferences) {
        SplittableRandom random = new SplittableRandom(13);
        check(random, WideGames.dense(random, 5 * PostedRows.MOST_CHANGES, COLUMNS), byDifferences, 25);
    }

    private static void check(SplittableRandom random, Game game, boolean byDifferences, int moves) {
        CsrGraph graph = CsrGraph.of(game.graph());
        boolean[] targets = new boolean[graph.nodeCount()];
        boolean[] chosen = new boolean[graph.nodeCount()];
        for (int t = 0; t < game.targets().size(); t++) {
            targets[game.targets().get(t)] = true;
            chosen[game.targets().get(t)] = t == 0 || random.nextInt(3) > 0;
        }
        Players coalition = new Players(graph, targets);
        for (int i = 0; i < game.players().size(); i += 2) {
            coalition.set(game.players().get(i), true);
        }
        AggregatedRows rows = new AggregatedRows(graph, game.features(), coalition, chosen, byDifferences);
        rows.recomputeAll();
        AggregatedFeatures oracle = new AggregatedFeatures(graph, game.features(), coalition);
        double[] scratch = new double[COLUMNS];

        for (int move = 0; move < moves && game.players().size() > 0; move++) {
            int player = game.players().get(random.nextInt(game.players().size()));
            coalition.set(player, !coalition.isPresent(player));
            if (move % 10 == 9) {
                rows.recomputeAll();
            } else {
                rows.afterMove(player);
            }
            AggregatedRows fresh = new AggregatedRows(graph, game.features(), coalition, chosen, byDifferences);
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
