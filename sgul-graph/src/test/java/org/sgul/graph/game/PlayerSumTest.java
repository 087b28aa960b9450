package org.sgul.graph.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.testkit.FakeGame;

class PlayerSumTest {
    /** The observers read nothing of the session. */
    private static final TargetStates UNREAD = (TargetStates) Proxy.newProxyInstance(
            PlayerSumTest.class.getClassLoader(), new Class<?>[] {TargetStates.class}, (proxy, method, args) -> {
                throw new UnsupportedOperationException(method.getName());
            });

    /** Values of very different sizes; sums in any order are those of the rounded values. */
    @Test
    void givenValuesAreKeptUpToTheirSumsPrecision() {
        FakeGame game = FakeGame.wheel(100, 1);
        double[] values = new SplittableRandom(6).doubles(100, -1e-7, 2e-7).toArray();
        values[17] = 3e-3;
        double magnitude = Arrays.stream(values).map(Math::abs).sum();
        SubgraphStatistic function = (SubgraphStatistic) PlayerSum.of(game.game(), values);
        SubgraphStatistic.Observer up = function.observers().get();
        SubgraphStatistic.Observer down = function.observers().get();
        up.reset(UNREAD);
        down.reset(UNREAD);
        for (int p = 0; p < 100; p++) {
            double before = up.value();
            up.added(game.game().players().get(p));
            assertThat(up.value() - before).isCloseTo(values[p], within(0x1p-51 * magnitude));
            down.added(game.game().players().get(99 - p));
        }
        assertThat(down.value()).isEqualTo(up.value());
        for (int p = 0; p < 100; p++) {
            up.removed(game.game().players().get(p));
        }
        assertThat(up.value()).isZero();
    }

    @Test
    void givenValuesMayAllBeZeroOrNone() {
        FakeGame game = FakeGame.wheel(2, 1);
        SubgraphStatistic function = (SubgraphStatistic) PlayerSum.of(game.game(), new double[2]);
        SubgraphStatistic.Observer observer = function.observers().get();
        observer.reset(UNREAD);
        observer.added(1);
        assertThat(observer.value()).isZero();
        PlayerSum.of(FakeGame.wheel(0, 1).game(), new double[0]);
    }
}
