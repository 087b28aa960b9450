package org.sgul.baselines.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.testkit.FakeGame;

class AdditiveUtilityTest {
    /** The observers read nothing of the session. */
    private static final TargetStates UNREAD = (TargetStates) Proxy.newProxyInstance(
            AdditiveUtilityTest.class.getClassLoader(), new Class<?>[] {TargetStates.class}, (proxy, method, args) -> {
                throw new UnsupportedOperationException(method.getName());
            });

    private static SubgraphStatistic.Observer observer(Utility utility, GameContext game) {
        SubgraphStatistic.Observer observer =
                ((SubgraphStatistic) utility.on(game)).observers().get();
        observer.reset(UNREAD);
        return observer;
    }

    private static double alone(Utility utility, GameContext game, int player) {
        SubgraphStatistic.Observer observer = observer(utility, game);
        observer.added(player);
        return observer.value();
    }

    @Test
    void degreeCountsNeighboursInTheFullGameGraph() {
        FakeGame game = FakeGame.wheel(4, 1);
        SubgraphStatistic.Observer observer = observer(AdditiveUtility.degree(), game);
        assertThat(observer.value()).isZero();
        observer.added(2);
        assertThat(observer.value()).isEqualTo(3);
        observer.added(4);
        assertThat(observer.value()).isEqualTo(5);
        observer.removed(2);
        assertThat(observer.value()).isEqualTo(2);
        observer.reset(UNREAD);
        assertThat(observer.value()).isZero();
    }

    @Test
    void randomSumsAreExactWhateverTheMoves() {
        FakeGame game = FakeGame.wheel(300, 5);
        SubgraphStatistic.Observer observer = observer(AdditiveUtility.random(), game);
        double sum = 0;
        for (int player = 300; player >= 1; player--) {
            double alone = alone(AdditiveUtility.random(), game, player);
            assertThat(alone).isBetween(0.0, 1.0);
            assertThat(alone * 0x1p32).isEqualTo(Math.rint(alone * 0x1p32));
            sum += alone;
            observer.added(player);
            assertThat(observer.value()).isEqualTo(sum);
        }
        assertThat(sum / 300).isBetween(0.4, 0.6);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1000; i++) {
            int player = 1 + random.nextInt(300);
            observer.removed(player);
            observer.added(player);
        }
        assertThat(observer.value()).isEqualTo(sum);
    }

    @Test
    void randomDependsOnSeedAndDataSetIdAlone() {
        FakeGame game = FakeGame.wheel(5, 9);
        Graph graph = game.game().graph();
        Game part = Games.of(graph, DenseFeatures.owning(new float[6][1], 1), NodeList.of(4), NodeList.of(3, 4, 5), 1);
        assertThat(part.datasetId(0)).isEqualTo(3);
        FakeGame smaller = new FakeGame(part, new SeededRun(9));
        assertThat(alone(AdditiveUtility.random(), smaller, 0)).isEqualTo(alone(AdditiveUtility.random(), game, 3));
        assertThat(alone(AdditiveUtility.random(), FakeGame.wheel(5, 10), 3))
                .isNotEqualTo(alone(AdditiveUtility.random(), game, 3));
    }
}
