package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.game.Game;
import org.sgul.api.spi.PluginRegistry;
import org.sgul.cli.console.Numbers;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.graph.game.Games;
import org.sgul.graph.game.OrderSampler;
import org.sgul.graph.generate.Twins;
import org.sgul.graph.split.SplitRecipes;
import org.sgul.graph.store.Subgraphs;
import org.sgul.graph.summary.DatasetSummary;
import picocli.CommandLine.Command;

/** {@code sgul demo}: the way of the data on a small generated graph, without any download. */
@Command(
        name = "demo",
        description = {
            "Shows the framework at work on a small generated graph, without any download: splits it, cuts the validation and the"
                    + " test game, and samples orders in which their players may join."
        },
        footer = {"  sgul demo", "  sgul demo --seed 7", "  sgul demo --json"})
public final class DemoCommand implements Runnable {
    private static final String DATASET = Twins.PREFIX + "small";
    private static final int DEPTH = 2;
    private static final int ORDERS = 30;

    private final Provider<PluginRegistry> registry;
    private final Provider<RunContext> context;
    private final Output output;

    @Inject
    DemoCommand(Provider<PluginRegistry> registry, Provider<RunContext> context, Output output) {
        this.registry = registry;
        this.context = context;
        this.output = output;
    }

    /** What was found on one side of the split. */
    private record Side(
            String name, int targets, int players, long edges, int nextToTargets, int orders, double secondsAnOrder) {}

    @Override
    public void run() {
        RunContext run = context.get();
        Dataset data = Twins.open(DATASET, run);
        String recipe = SplitRecipes.recommended(DATASET, Setting.INDUCTIVE);
        Split split = SplitRecipes.split(registry.get(), recipe, Map.of(), data, run);
        List<Side> sides =
                List.of(side("validation", data, split.validation(), run), side("test", data, split.test(), run));
        output.print(json(data, split, sides), out -> print(out, data, split, sides));
    }

    private static Side side(String name, Dataset data, Split.Side side, RunContext run) {
        Game game = Games.of(data, side, DEPTH);
        OrderSampler sampler = new OrderSampler(game);
        int[] order = new int[game.players().size()];
        long begin = System.nanoTime();
        try (Progress.Task task = run.progress().start("orders of the " + name + " game", ORDERS)) {
            for (int i = 0; i < ORDERS; i++) {
                run.checkCancelled();
                sampler.sampleInto(run.random("orders/" + name, i), order);
                task.advance(1);
            }
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        NodeList near = Subgraphs.within(game.graph(), game.targets(), 1, Subgraphs.toBitSet(game.players()));
        return new Side(
                name,
                game.targets().size(),
                game.players().size(),
                game.graph().edgeCount(),
                near.size() - game.targets().size(),
                ORDERS,
                seconds / ORDERS);
    }

    private static void print(PrintStream out, Dataset data, Split split, List<Side> sides) {
        DatasetSummary summary = DatasetSummary.of(data);
        out.println("data set  " + data.name() + " (generated): " + Numbers.text(summary.nodes()) + " nodes, "
                + Numbers.text(summary.edges()) + " edges, " + Numbers.text(summary.features()) + " features, "
                + data.labels().classCount() + " classes, edge homophily "
                + Numbers.text(summary.edgeHomophily().orElse(0)));
        out.println("split     " + split.recipe() + ", seed " + split.seed() + ": "
                + split.train().size() + " training nodes");
        out.println("games     every node within " + DEPTH + " hops of a target is a player; " + ORDERS
                + " orders of joining were drawn for each game");
        out.println();
        Table table = new Table("GAME", "TARGETS", "PLAYERS", "NEXT TO A TARGET", "EDGES", "ORDERS", "TIME AN ORDER");
        for (Side side : sides) {
            table.add(
                    side.name(),
                    side.targets(),
                    side.players(),
                    side.nextToTargets(),
                    side.edges(),
                    side.orders(),
                    Math.round(side.secondsAnOrder() * 1e6) + " µs");
        }
        table.print(out);
    }

    private static Map<String, Object> json(Dataset data, Split split, List<Side> sides) {
        Map<String, Object> games = new LinkedHashMap<>();
        for (Side side : sides) {
            Map<String, Object> game = new LinkedHashMap<>();
            game.put("targets", side.targets());
            game.put("players", side.players());
            game.put("next-to-a-target", side.nextToTargets());
            game.put("edges", side.edges());
            game.put("orders", side.orders());
            games.put(side.name(), game);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("dataset", data.name());
        json.put("checksum", data.provenance().checksum());
        json.put("split", split.recipe());
        json.put("seed", split.seed());
        json.put("training-nodes", split.train().size());
        json.put("games", games);
        return json;
    }
}
