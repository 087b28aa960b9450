package org.sgul.graph.game;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.graph.json.JsonFiles;
import org.sgul.graph.json.StrictJson;

/**
 * Reads and writes orders as JSON, {@code {"orders": [[…], …]}}, by data-set id. Orders are checked while they are read: each
 * contains every player of the game once, and every player is adjacent to a target or an earlier player.
 */
public final class OrderFiles {
    /** The version that {@link #write} writes and the only one that {@link #read} accepts; also assumed for a file without one. */
    public static final int FORMAT = 1;

    private OrderFiles() {}

    /** Reads the orders in a file, by game id. */
    public static List<NodeList> read(Path file, Game game) {
        return StrictJson.read(file, json -> {
            List<NodeList> orders = new ArrayList<>();
            json.object(
                    "",
                    Map.of("orders", where -> json.array(where, order -> orders.add(readOrder(json, order, game)))),
                    Map.of("format", where -> json.format(where, FORMAT)));
            if (orders.isEmpty()) {
                throw json.error("orders", "at least one order is needed");
            }
            return List.copyOf(orders);
        });
    }

    /** Writes orders given by game id, replacing an existing file. */
    public static void write(Path file, Game game, List<NodeList> orders) {
        JsonFiles.write(file, json -> {
            json.writeStartObject();
            json.writeNumberProperty("format", FORMAT);
            json.writeArrayPropertyStart("orders");
            for (NodeList order : orders) {
                int[] ids = order.stream().map(game::datasetId).toArray();
                json.writeArray(ids, 0, ids.length);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static NodeList readOrder(StrictJson json, String where, Game game) {
        int[] order = new int[game.players().size()];
        boolean[] present = new boolean[game.graph().nodeCount()];
        int[] size = {0};
        json.array(where, position -> {
            int node = player(json, position, game);
            if (present[node]) {
                throw json.error(position, "node " + game.datasetId(node) + " appears twice in this order");
            }
            if (!reachable(game, node, present)) {
                throw json.error(
                        position,
                        "node " + game.datasetId(node) + " is adjacent neither to a target nor to an earlier player,"
                                + " so the order is not permissible");
            }
            present[node] = true;
            order[size[0]++] = node;
        });
        if (size[0] < order.length) {
            int missing = game.players().stream()
                    .filter(player -> !present[player])
                    .findFirst()
                    .orElseThrow();
            throw json.error(
                    where,
                    "has " + size[0] + " of " + order.length + " players; the first missing one is node "
                            + game.datasetId(missing));
        }
        return NodeList.of(order);
    }

    private static int player(StrictJson json, String position, Game game) {
        long id = json.wholeNumber(position);
        int node = id == (int) id ? game.gameId((int) id) : -1;
        if (node < 0) {
            throw json.error(position, "node " + id + " is not in the game");
        }
        if (game.isTarget(node)) {
            throw json.error(position, "node " + id + " is a target; orders contain only players");
        }
        return node;
    }

    private static boolean reachable(Game game, int node, boolean[] present) {
        Graph graph = game.graph();
        for (int i = 0; i < graph.degree(node); i++) {
            int neighbour = graph.neighbour(node, i);
            if (present[neighbour] || game.isTarget(neighbour)) {
                return true;
            }
        }
        return false;
    }
}
