package org.sgul.bench;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.Dataset;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.table.StepRows;
import org.sgul.graph.catalog.DataDirectory;
import org.sgul.graph.generate.GeneratorSettings;
import org.sgul.graph.generate.GeneratorSettings.FeatureKind;
import org.sgul.graph.generate.GeneratorSettings.MaskKind;
import org.sgul.graph.generate.GraphGenerator;
import org.sgul.graph.generate.Twins;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.StepMeter;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.SplitDataset;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.value.GameSetup;
import org.sgul.valuation.walk.Orders;

/**
 * Prints how time and memory grow with the graph while the number of targets stays the same: seconds and heap of every stage from
 * generating the graph to walking the first steps of an order. Arguments: the number of targets, then numbers of nodes, or names of
 * twins.
 */
public final class GrowthReport {
    private static final int STEPS = 2000;
    private static final double EDGES_PER_NODE = 6.8;

    private GrowthReport() {}

    public static void main(String[] arguments) {
        int targets = Integer.parseInt(arguments[0]);
        for (String graph : List.of(arguments).subList(1, arguments.length)) {
            measure(graph, targets);
        }
    }

    private static void measure(String name, int targets) {
        SeededRun run = new SeededRun(1);
        Harness harness = Harness.discover(DataDirectory.resolve(null));
        Dataset data = timed(
                name + " generate",
                () -> name.startsWith(Twins.PREFIX) ? harness.open(name, run) : generate(Integer.parseInt(name), run));
        int nodes = data.graph().nodeCount();
        System.out.printf(
                Locale.ROOT,
                "%s: %d nodes, %d edges%n",
                name,
                nodes,
                data.graph().edgeCount());
        String share = Double.toString((double) targets / nodes);
        PluginSpec recipe = new PluginSpec(
                "ratio-inductive",
                Map.of("train-ratio", share, "validation-ratio", share, "test-ratio", share, "mask", "none"));
        SplitDataset task = timed(name + " split", () -> harness.task(data, new SplitSource.Recipe(recipe), run));
        PluginSpec model = new PluginSpec("pmlp-sgc", Map.of("epochs", "20"));
        TrainedTask trained = timed(name + " train", () -> task.model(model).train());
        GameSetup setup =
                timed(name + " open game", () -> trained.open(Side.TEST).setup());
        System.out.println(name + ": " + setup.game());
        Orders orders =
                timed(name + " draw an order", () -> OrderLaws.FRONTIER_UNIFORM.draw(setup.game(), "bench", 1, run));
        List<Utility> features =
                StepRows.PAPER_FEATURES.stream().map(task.features()::feature).toList();
        StepMeter meter = timed(name + " open session", () -> new BoundUtilities(setup, features).open());
        int steps = Math.min(STEPS, orders.get(0).size());
        long start = System.nanoTime();
        for (int i = 0; i < steps; i++) {
            meter.add(orders.get(0).get(i));
        }
        System.out.printf(
                Locale.ROOT,
                "%s: %.1f µs per step (first %d)%n",
                name,
                (System.nanoTime() - start) / 1e3 / steps,
                steps);
    }

    /** Graphs with the same local structure: the same degrees, features and classes whatever the number of nodes. */
    private static Dataset generate(int nodes, SeededRun run) {
        return GraphGenerator.generate(
                "growth-" + nodes,
                new GeneratorSettings(
                        nodes,
                        (int) (EDGES_PER_NODE * nodes),
                        128,
                        40,
                        0.65,
                        3.5,
                        FeatureKind.DENSE,
                        128,
                        0.14,
                        0.5,
                        false,
                        MaskKind.NONE),
                run);
    }

    private static <T> T timed(String what, Supplier<T> work) {
        long start = System.nanoTime();
        T result = work.get();
        double seconds = (System.nanoTime() - start) / 1e9;
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        System.out.printf(
                Locale.ROOT,
                "%-30s %8.2f s  heap %6.0f MB%n",
                what,
                seconds,
                (runtime.totalMemory() - runtime.freeMemory()) / 1e6);
        return result;
    }
}
