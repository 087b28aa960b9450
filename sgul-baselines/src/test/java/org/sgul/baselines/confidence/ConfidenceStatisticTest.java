package org.sgul.baselines.confidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.testkit.FakeGame;

class ConfidenceStatisticTest {

    @ParameterizedTest(name = "{0} targets, seed {1}")
    @CsvSource({"1,1", "2,2", "3,3", "7,4", "8,5", "33,6"})
    void equalsTheMaximumOverAllTargetsAfterAnyMoves(int targets, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        States states = new States(targets, random);
        SubgraphStatistic statistic =
                (SubgraphStatistic) ConfidenceStatistic.GLOBAL_MAX.utility().on(FakeGame.wheel(2, 1));
        SubgraphStatistic.Observer observer = statistic.observers().get();
        for (int round = 0; round < 3; round++) {
            states.change(targets);
            observer.reset(states);
            for (int move = 0; move < 40; move++) {
                states.change(random.nextInt(targets + 1));
                switch (random.nextInt(3)) {
                    case 0 -> observer.added(0);
                    case 1 -> observer.removed(0);
                    default -> observer.settled();
                }
                assertThat(observer.value())
                        .isEqualTo(Arrays.stream(states.largest).max().orElseThrow());
            }
        }
    }

    /** Two classes, of which the probability of class 1 is the larger. */
    private static final class States implements TargetStates {
        private final double[] largest;
        private final int[] shuffled;
        private final SplittableRandom random;
        private final Game game;
        private int changed;

        States(int targets, SplittableRandom random) {
            this.largest = new double[targets];
            this.shuffled = NodeList.range(0, targets).toArray();
            this.random = random;
            NodeList all = NodeList.range(0, targets);
            DenseFeatures features = DenseFeatures.owning(new float[targets][1], 1);
            this.game = Games.of(CsrGraph.withoutEdges(targets), features, all, all, 1);
        }

        void change(int count) {
            changed = count;
            for (int i = 0; i < count; i++) {
                int other = i + random.nextInt(shuffled.length - i);
                int target = shuffled[other];
                shuffled[other] = shuffled[i];
                shuffled[i] = target;
                largest[target] = random.nextDouble(0.5, 1);
            }
        }

        @Override
        public Game game() {
            return game;
        }

        @Override
        public boolean isPresent(int node) {
            return true;
        }

        @Override
        public int degree(int node) {
            return 0;
        }

        @Override
        public int presentPlayers() {
            return 0;
        }

        @Override
        public int changedTargetCount() {
            return changed;
        }

        @Override
        public int changedTarget(int i) {
            return shuffled[i];
        }

        @Override
        public double score(int target, int classId) {
            return Math.log(probability(target, classId));
        }

        @Override
        public double probability(int target, int classId) {
            return classId == 1 ? largest[target] : 1 - largest[target];
        }

        @Override
        public int predictedClass(int target) {
            return 1;
        }

        @Override
        public int embeddingWidth() {
            throw new UnsupportedOperationException("not asked for");
        }

        @Override
        public double embedding(int target, int i) {
            throw new UnsupportedOperationException("not asked for");
        }

        @Override
        public double[] row(int network, int target) {
            throw new UnsupportedOperationException("not asked for");
        }
    }
}
