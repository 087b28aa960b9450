package org.sgul.valuation;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.Labels;
import org.sgul.api.data.Setting;
import org.sgul.core.run.SeededRun;
import org.sgul.core.run.WarnedRun;
import org.sgul.graph.catalog.DataDirectory;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.summary.HugeValue;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.LoadedWeights;
import org.sgul.valuation.pipeline.ModelCheck;
import org.sgul.valuation.pipeline.ModelTask;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.SplitDataset;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.pipeline.ValuedGame;

/**
 * SGUL in one call: open a graph, choose what differs from the usual, and value the neighbours of nodes. Nodes are names or numbers
 * of the data set, never of a game. {@code org.sgul.valuation.pipeline} has the single steps.
 */
public final class Sgul {
    private static final int VALIDATION_ORDERS = 10;
    private static final int ORDERS = 200;

    private final Harness harness;
    private final Dataset data;
    private @Nullable SplitSource split;
    private @Nullable PluginSpec model;
    private @Nullable Path weights;
    private PluginSpec learner = Harness.USUAL_LEARNER;
    private int depth = Harness.USUAL_DEPTH;
    private int orders = ORDERS;
    private RunContext run = new SeededRun(1);

    private Sgul(Harness harness, Dataset data) {
        this.harness = harness;
        this.data = data;
    }

    /** A data set by name, such as {@code cora} or {@code twin:cora}, or by the path of its folder. */
    public static Sgul open(String dataset) {
        Harness harness = Harness.discover(DataDirectory.resolve(null));
        return new Sgul(harness, harness.open(dataset, new SeededRun(1)));
    }

    /** A data set in memory. */
    public static Sgul of(Dataset data) {
        return new Sgul(Harness.discover(DataDirectory.resolve(null)), data);
    }

    /**
     * A graph in arrays, whose nodes are named by their numbers.
     *
     * @param features one row per node
     * @param edges pairs of nodes; undirected
     * @param labels one class per node, {@link Labels#UNLABELLED} if it is not known
     */
    public static Sgul of(float[][] features, int[][] edges, int[] labels) {
        GraphBuilder builder = new GraphBuilder(features.length);
        checkPairs(edges);
        Arrays.stream(edges).forEach(edge -> builder.add(edge[0], edge[1]));
        return of(features, builder, labels);
    }

    /**
     * A graph with edge weights in arrays, whose nodes are named by their numbers.
     *
     * @param edgeWeights one positive number per edge; weights of an edge that is given twice are added, unless it is given in both
     *     directions, which must have the same weight
     */
    public static Sgul of(float[][] features, int[][] edges, float[] edgeWeights, int[] labels) {
        if (edges.length != edgeWeights.length) {
            throw SgulException.usage(
                    edgeWeights.length + " edge weights for " + edges.length + " edges; give one per edge");
        }
        checkPairs(edges);
        GraphBuilder builder = new GraphBuilder(features.length);
        for (int i = 0; i < edges.length; i++) {
            builder.add(edges[i][0], edges[i][1], edgeWeights[i], i);
        }
        return of(features, builder, labels);
    }

    private static void checkPairs(int[][] edges) {
        for (int i = 0; i < edges.length; i++) {
            if (edges[i].length != 2) {
                throw SgulException.usage("edge " + i + " has length " + edges[i].length
                        + "; edges are pairs of nodes, so give 2 numbers each");
            }
        }
    }

    private static Sgul of(float[][] features, GraphBuilder builder, int[] labels) {
        float[][] rows = Arrays.stream(features).map(float[]::clone).toArray(float[][]::new);
        int classes = Arrays.stream(labels).max().orElse(Labels.UNLABELLED) + 1;
        return of(new Dataset(
                "arrays",
                builder.build(),
                DenseFeatures.owning(rows, rows.length == 0 ? 0 : rows[0].length),
                Labels.of(
                        labels,
                        IntStream.range(0, classes).mapToObj(Integer::toString).toList()),
                List.of(),
                NodeNames.NUMBERS,
                new Provenance(
                        "arrays", "memory", "", builder.selfLoopsDropped(), builder.duplicatesDropped(), List.of())));
    }

    /** Trains this model, such as {@code gcn(hidden=16)}; the default is {@code sgc}. */
    public Sgul model(String name) {
        this.model = PluginSpec.parse(name);
        return this;
    }

    /** Uses this model with the weights in a file; weights that were trained for another model, graph or split are refused. */
    public Sgul model(String name, Path file) {
        this.weights = file;
        return model(name);
    }

    /** Fits this learner; the default is {@code long-range-agreement}, for which there is nothing to fit. */
    public Sgul learner(String name) {
        this.learner = PluginSpec.parse(name);
        return this;
    }

    /**
     * Trains and fits on the nodes of this split; the default is that on which the weights in a file were trained, otherwise the
     * recommended one on the whole graph.
     */
    public Sgul split(SplitSource source) {
        this.split = source;
        return this;
    }

    /** Values nodes within this many hops of a target; the default is 2. */
    public Sgul depth(int hops) {
        this.depth = hops;
        return this;
    }

    /** Averages values over this many random orders; the default is 200. */
    public Sgul orders(int count) {
        this.orders = count;
        return this;
    }

    /** Uses this seed, progress and number of threads; the default is seed 1 in silence on one thread. */
    public Sgul run(RunContext context) {
        this.run = context;
        return this;
    }

    /**
     * Trains or loads the model, fits the learner on the validation nodes, and values the nodes near these targets, given by their
     * names. Labels of the targets, if known, are not used.
     */
    public ValuedGame value(String target, String... more) {
        List<String> names =
                Stream.concat(Stream.of(target), Arrays.stream(more)).toList();
        WarnedRun warned = new WarnedRun(run, true);
        HugeValue.report(data, warned);
        LoadedWeights loaded = weights == null ? null : LoadedWeights.read(weights, harness.components());
        if (loaded != null) {
            loaded.check(data);
        }
        SplitDataset task = harness.task(data, new SplitSource.Targets(basis(loaded), names), depth, warned);
        ModelTask untrained = task.model(model(loaded, task));
        TrainedTask trained = loaded == null ? untrained.train() : loaded.checkedOn(untrained);
        Optional<ModelCheck> check = trained.check();
        check.flatMap(ModelCheck::warning).ifPresent(warned::add);
        return trained.open(Side.TEST)
                .value(trained.fit(learner, new OrderSource.Drawn(VALIDATION_ORDERS)), new OrderSource.Drawn(orders))
                .with(check, warned.warnings());
    }

    private SplitSource basis(@Nullable LoadedWeights loaded) {
        if (split != null) {
            return split;
        }
        return loaded == null ? new SplitSource.Recommended(Setting.TRANSDUCTIVE) : loaded.usualSplit();
    }

    private PluginSpec model(@Nullable LoadedWeights loaded, SplitDataset task) {
        if (loaded != null) {
            return loaded.model(model, Map.of(), task.usualModel());
        }
        return model == null ? task.usualModel() : model;
    }

    /** The same for targets given by their numbers in the data set. */
    public ValuedGame value(int target, int... more) {
        return value(name(target), Arrays.stream(more).mapToObj(this::name).toArray(String[]::new));
    }

    private String name(int node) {
        int nodes = data.graph().nodeCount();
        if (node < 0 || node >= nodes) {
            throw SgulException.usage("data set " + data.name() + " has no node " + node
                    + "; its nodes have the numbers 0.." + (nodes - 1));
        }
        return data.nodeNames().of(node);
    }
}
