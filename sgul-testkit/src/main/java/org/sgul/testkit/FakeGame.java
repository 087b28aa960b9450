package org.sgul.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sgul.api.Experimental;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.Model;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;

/** A game without a model, to fit learners on that need none; requesting the model throws. */
@Experimental
public record FakeGame(Game game, RunContext run) implements GameContext {

    /** A game with target 0, which is connected to players 1..n, each of them connected to the next, too. */
    public static FakeGame wheel(int players, long seed) {
        return wheel(players, new SeededRun(seed));
    }

    /** As {@link #wheel(int, long)}, with progress reported to {@code progress}. */
    public static FakeGame wheel(int players, Progress progress) {
        return wheel(players, new SeededRun(1, progress, 1, () -> false));
    }

    private static FakeGame wheel(int players, RunContext run) {
        return wheel(players, 1, run);
    }

    /** As {@link #wheel(int, long)}, with targets that have no neighbours in addition to target 0. */
    public static FakeGame wheel(int players, int targets, RunContext run) {
        int nodes = players + targets;
        int[][] rim = IntStream.range(1, players)
                .mapToObj(player -> new int[] {player, player + 1})
                .toArray(int[][]::new);
        int[][] spokes = IntStream.rangeClosed(1, players)
                .mapToObj(player -> new int[] {0, player})
                .toArray(int[][]::new);
        TinyGraph wheel = TinyGraph.of(
                nodes, Stream.of(rim, spokes).flatMap(Arrays::stream).toArray(int[][]::new));
        int[] all = IntStream.concat(IntStream.of(0), IntStream.range(players + 1, nodes))
                .toArray();
        return new FakeGame(TinyGame.of(wheel, TinyMatrix.dense(new float[nodes][1], 1), NodeList.of(all), 1), run);
    }

    @Override
    public Model model() {
        throw new UnsupportedOperationException("this game has no model");
    }

    @Override
    public TrainingSet trainingSet() {
        throw new UnsupportedOperationException("this game has no model");
    }

    @Override
    public TargetStates fullGame() {
        throw new UnsupportedOperationException("this game has no model");
    }

    @Override
    public InferenceEngine engine() {
        throw new UnsupportedOperationException("this game has no model");
    }

    @Override
    public <T> T shared(Class<T> type, Function<? super GameContext, ? extends T> maker) {
        return maker.apply(this);
    }

    @Override
    public double[][] values(List<? extends Utility> utilities, int orders, String stream) {
        throw new UnsupportedOperationException("this game has no model");
    }
}
