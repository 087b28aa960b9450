package org.sgul.graph.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;

class OrderFilesTest {
    @TempDir
    Path folder;

    /** Target 3; players 4 and 5 next to it, 7 next to 5; 0 and 9 too far away. */
    private static Game game() {
        CsrGraph graph =
                new GraphBuilder(10).add(3, 4).add(3, 5).add(5, 7).add(7, 9).build();
        return Games.of(graph, DenseFeatures.owning(new float[10][1], 1), NodeList.of(3), NodeList.range(0, 10), 2);
    }

    private List<NodeList> read(String json) throws IOException {
        return OrderFiles.read(Files.writeString(folder.resolve("orders.json"), json), game());
    }

    @Test
    void readsDatasetIdsAsGameIds() throws IOException {
        assertThat(read("{\"orders\": [[5, 7, 4], [4, 5, 7]]}"))
                .containsExactly(NodeList.of(2, 3, 1), NodeList.of(1, 2, 3));
    }

    @Test
    void readsWhatItWrote() {
        OrderSampler sampler = new OrderSampler(game());
        SplittableRandom random = new SplittableRandom(1);
        List<NodeList> orders = List.of(sampler.sample(random), sampler.sample(random), sampler.sample(random));
        Path file = folder.resolve("orders.json");
        OrderFiles.write(file, game(), orders);
        assertThat(OrderFiles.read(file, game())).isEqualTo(orders);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', textBlock = """
            {"orders": [[5, 7, 4], [4, 7, 5]]} @ line 1 column 28, orders[1][1]: node 7 is adjacent neither to a target nor to an earlier player, so the order is not permissible
            {"orders": [[5, 7, 5]]}            @ orders[0][2]: node 5 appears twice in this order
            {"orders": [[5, 7, 4], [5, 4]]}    @ orders[1]: has 2 of 3 players; the first missing one is node 7
            {"orders": [[5, 3, 7, 4]]}         @ orders[0][1]: node 3 is a target; orders contain only players
            {"orders": [[5, 9]]}               @ orders[0][1]: node 9 is not in the game
            {"orders": [[4294967301]]}         @ orders[0][0]: node 4294967301 is not in the game
            {"orders": [[-1]]}                 @ orders[0][0]: node -1 is not in the game
            {"orders": []}                     @ orders: at least one order is needed
            {"orders": [5]}                    @ orders[0]: expected an array […], not a whole number
            {"order": [[5, 7, 4]]}             @ order: unknown key — did you mean 'orders'?
            {}                                 @ missing key: orders
            {"orders": [[5, 7, 4]], "format": 9} @ format: unknown format version 9
            {"orders": [[5, 7                  @ is not JSON
            """)
    void refusesAWrongFile(String json, String message) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageStartingWith(folder.resolve("orders.json").toString())
                .hasMessageContaining(message);
    }
}
