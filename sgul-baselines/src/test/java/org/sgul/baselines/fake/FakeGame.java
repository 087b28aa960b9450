package org.sgul.baselines.fake;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
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
import org.sgul.graph.game.Games;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;

/** A game without a model; requesting the model throws. */
public record FakeGame(Game game, RunContext run) implements GameContext {

    /** Target 0, connected to players 1..n, each of which is also connected to the previous player. */
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
        GraphBuilder builder = new GraphBuilder(nodes);
        for (int player = 1; player <= players; player++) {
            builder.add(0, player);
            if (player > 1) {
                builder.add(player - 1, player);
            }
        }
        DenseFeatures features = DenseFeatures.owning(new float[nodes][1], 1);
        NodeList all = NodeList.of(IntStream.concat(IntStream.of(0), IntStream.range(players + 1, nodes))
                .toArray());
        return new FakeGame(Games.of(builder.build(), features, all, NodeList.range(0, nodes), 1), run);
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
    public double[][] values(List<? extends Utility> utilities, List<NodeList> orders) {
        throw new UnsupportedOperationException("this game has no model");
    }
}
