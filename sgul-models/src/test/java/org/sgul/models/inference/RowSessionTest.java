package org.sgul.models.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.RowSession;
import org.sgul.api.model.LocalNetwork;
import org.sgul.core.run.RandomStreams;

class RowSessionTest {
    private static final int FEATURES = 5;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void jumpingToACoalitionIsMovingThere(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "row-session", 0);
        Game game = RandomGames.make(random, FEATURES, seed % 2 == 0);
        LocalNetwork network = RandomNetworks.make(random, FEATURES, 4, 3).network();
        RowSession moving = new IncrementalEngine().openRows(network, game);
        RowSession jumping = new IncrementalEngine().openRows(network, game);
        game.players().stream().forEach(moving::add);
        NodeList some = NodeList.of(
                game.players().stream().filter(player -> random.nextBoolean()).toArray());
        jumping.resetTo(some);
        game.players().stream().filter(player -> !jumping.isPresent(player)).forEach(moving::remove);
        for (int v = 0; v < game.graph().nodeCount(); v++) {
            assertThat(jumping.isPresent(v)).as("node %d, seed %d", v, seed).isEqualTo(moving.isPresent(v));
            if (moving.isPresent(v)) {
                assertThat(jumping.row(v)).as("row %d, seed %d", v, seed).isEqualTo(moving.row(v));
            }
        }
        jumping.resetTo(game.players());
        assertThat(game.players().stream()).allMatch(jumping::isPresent);
    }
}
