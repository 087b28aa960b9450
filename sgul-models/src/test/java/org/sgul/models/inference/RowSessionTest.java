package org.sgul.models.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

    /** Decision D34. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void whatIsHeldBackIsSentBySettling(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "row-session-tolerance", 0);
        Game game = RandomGames.make(random, FEATURES, seed % 2 == 0);
        LocalNetwork network = RandomNetworks.make(random, FEATURES, 4, 3).network();
        RowSession tolerant = new IncrementalEngine()
                .with(new IncrementalEngine.Parameters(0.3))
                .openRows(network, game);
        RowSession exact = new IncrementalEngine().openRows(network, game);
        double[][] followed = rows(tolerant, game);
        for (int move = 0; move < 60 && !game.players().isEmpty(); move++) {
            int player = game.players().get(random.nextInt(game.players().size()));
            for (RowSession session : List.of(tolerant, exact)) {
                if (session.isPresent(player)) {
                    session.remove(player);
                } else {
                    session.add(player);
                }
            }
            follow(tolerant, followed);
            if (random.nextInt(5) == 0) {
                tolerant.settle();
                follow(tolerant, followed);
                assertThat(tolerant.heldBack()).isZero();
                for (int v = 0; v < followed.length; v++) {
                    if (exact.isPresent(v)) {
                        assertThat(tolerant.row(v))
                                .as("row %d, seed %d", v, seed)
                                .isEqualTo(exact.row(v));
                        assertThat(followed[v])
                                .as("listed row %d, seed %d", v, seed)
                                .isEqualTo(exact.row(v));
                    }
                }
            }
        }
    }

    private static double[][] rows(RowSession session, Game game) {
        double[][] rows = new double[game.graph().nodeCount()][];
        game.targets().stream().forEach(v -> rows[v] = session.row(v).clone());
        return rows;
    }

    private static void follow(RowSession session, double[][] rows) {
        for (int i = 0; i < session.changedCount(); i++) {
            rows[session.changedNode(i)] = session.row(session.changedNode(i)).clone();
        }
    }
}
