package org.sgul.testkit;

import java.util.List;
import java.util.stream.LongStream;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.game.Game;

/**
 * A tiny game with a model and labels of its targets, for tests of plugins.
 *
 * @param labels the labels of the game's targets, in their order
 */
public record TinyCase(String name, TinyContext context, LabelledNodes labels) {
    private static final int CLASSES = 3;

    /** A random game with a random model. The model of every third seed has neither incremental inference nor embeddings. */
    public static TinyCase random(long seed) {
        TinyContext context = TinyContext.of(TinyGames.random(seed), CLASSES, seed);
        TinyContext chosen = seed % 3 == 2 ? context.withModel(TinyModels.full(seed, CLASSES)) : context;
        return new TinyCase("random game " + seed, chosen, TinyGames.labels(context.game(), CLASSES, seed));
    }

    /** Six random games. */
    public static List<TinyCase> ordinary() {
        return LongStream.range(0, 6).mapToObj(TinyCase::random).toList();
    }

    /** Corner cases: no players, no edges, no features, one target, a target without neighbours, one class. */
    public static List<TinyCase> corners() {
        return List.of(
                corner("no players", TinyGames.withoutPlayers(), CLASSES),
                corner("no edges", TinyGames.withoutEdges(), CLASSES),
                corner("no features", TinyGames.withoutFeatures(), CLASSES),
                corner("single target", TinyGames.singleTarget(), CLASSES),
                corner("target without neighbours", TinyGames.lonelyTarget(), CLASSES),
                corner("star", TinyGames.star(5), CLASSES),
                corner("path", TinyGames.path(4), CLASSES),
                corner("one class", TinyGames.random(1), 1));
    }

    /** A game of one player, which is adjacent to the only target. */
    static TinyCase onePlayer() {
        return corner("one player", TinyGames.star(1), CLASSES);
    }

    private static TinyCase corner(String name, Game game, int classes) {
        return new TinyCase(name, TinyContext.of(game, classes, 7), TinyGames.labels(game, classes, 7));
    }

    @Override
    public String toString() {
        return name;
    }
}
