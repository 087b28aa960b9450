package org.sgul.valuation.value;

import java.util.stream.LongStream;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;

/** Random games with few enough players to enumerate every order. */
final class SmallGames {
    private static final int MOST_PLAYERS = 7;

    private SmallGames() {}

    static TinyContext context(long seed) {
        long chosen = LongStream.iterate(1000 * seed, s -> s + 1)
                .filter(s -> TinyGames.random(s).players().size() <= MOST_PLAYERS)
                .findFirst()
                .orElseThrow();
        return TinyContext.of(TinyGames.random(chosen), 3, chosen);
    }
}
