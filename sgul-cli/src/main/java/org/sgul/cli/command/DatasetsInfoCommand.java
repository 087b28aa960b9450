package org.sgul.cli.command;

import com.google.inject.Inject;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Numbers;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.graph.summary.DatasetSummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sgul datasets info}. */
public final class DatasetsInfoCommand implements CliCommand {
    /** The options of {@code sgul datasets info}. */
    @Command(
            name = "info",
            description = "Reads a data set and shows its key figures and what was dropped while reading.",
            footer = {
                "  sgul datasets info twin:ogbn-arxiv",
                "  sgul datasets info cora --data-dir DIR",
                "  sgul datasets info path/to/folder --param delimiter=tab",
                "  sgul datasets info cora --json"
            })
    public static final class Options implements CliCommand.Options {
        @Parameters(paramLabel = "NAME", description = "A name from 'sgul datasets list', or the path of a folder.")
        private String name = "";

        @Option(
                names = {"-P", "--param"},
                paramLabel = "NAME=VALUE",
                description = "A parameter of the reader; see 'sgul plugins describe reader FORMAT'.")
        private final Map<String, String> parameters = new LinkedHashMap<>();

        @Override
        public Class<? extends CliCommand> command() {
            return DatasetsInfoCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.THREADS);
        }
    }

    private final Options given;
    private final DatasetCatalog catalog;
    private final RunContext context;
    private final Output output;

    @Inject
    DatasetsInfoCommand(Options given, DatasetCatalog catalog, RunContext context, Output output) {
        this.given = given;
        this.catalog = catalog;
        this.context = context;
        this.output = output;
    }

    @Override
    public int run() {
        long begin = System.nanoTime();
        Dataset data = catalog.open(given.name, given.parameters, context);
        double seconds = (System.nanoTime() - begin) / 1e9;
        DatasetSummary summary = DatasetSummary.of(data);
        output.print(json(data, summary, seconds), out -> print(out, data, summary, seconds));
        return ExitCode.DONE;
    }

    private static void print(PrintStream out, Dataset data, DatasetSummary summary, double seconds) {
        line(out, "data set", data.name());
        line(out, "nodes", Numbers.text(summary.nodes()) + also(summary.isolatedNodes(), "without a neighbour"));
        line(out, "edges", Numbers.text(summary.edges()));
        String repeated = Numbers.text(data.provenance().duplicatesDropped());
        String loops = Numbers.text(data.provenance().selfLoopsDropped()) + " self-loops";
        line(out, "dropped", data.graph().isWeighted() ? loops : loops + ", " + repeated + " duplicate edges");
        if (data.graph().isWeighted()) {
            line(out, "merged", repeated + " repeated edges; weights in the same direction were added");
        }
        line(out, "degree", decimals("mean %.2f, max %,d", summary.meanDegree(), summary.maxDegree()));
        line(
                out,
                "features",
                Numbers.text(summary.features())
                        + (summary.sparse() ? ", sparse" : ", dense")
                        + decimals(", %.2f %% not zero", 100 * summary.density())
                        + also(summary.featurelessNodes(), "nodes all zero"));
        line(out, "classes", summary.classSizes().size() + also(summary.unlabelledNodes(), "nodes unlabelled"));
        for (int i = 0; i < summary.classSizes().size(); i++) {
            line(
                    out,
                    "",
                    Table.oneLine(data.labels().classNames().get(i)) + ": "
                            + Numbers.text(summary.classSizes().get(i)));
        }
        line(
                out,
                "edge homophily",
                summary.edgeHomophily().isPresent()
                        ? decimals("%.4f", summary.edgeHomophily().getAsDouble())
                        : "no edges between labelled nodes");
        line(
                out,
                "masks",
                data.masks().isEmpty() ? "none" : Numbers.text(data.masks().size()));
        for (Mask mask : data.masks()) {
            line(
                    out,
                    "",
                    mask.name() + ": " + Numbers.text(mask.train().size()) + " train, "
                            + Numbers.text(mask.validation().size()) + " validation, "
                            + Numbers.text(mask.test().size()) + " test");
        }
        data.provenance().notes().forEach(note -> line(out, "note", note));
        line(
                out,
                "read by",
                data.provenance().reader() + " from " + data.provenance().source());
        line(out, "checksum", data.provenance().checksum());
        line(out, "loaded in", Numbers.duration(seconds));
    }

    private static void line(PrintStream out, String what, String value) {
        out.printf(Locale.ROOT, "%-16s%s%n", what, value);
    }

    private static String also(int count, String what) {
        return count == 0 ? "" : " (" + Numbers.text(count) + " " + what + ")";
    }

    private static String decimals(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private record Json(
            String name,
            int nodes,
            int isolatedNodes,
            long edges,
            long selfLoopsDropped,
            long duplicatesDropped,
            double meanDegree,
            int maxDegree,
            int features,
            boolean sparse,
            double density,
            int featurelessNodes,
            Map<String, Integer> classes,
            int unlabelledNodes,
            @Nullable Double edgeHomophily,
            List<MaskJson> masks,
            List<String> notes,
            String reader,
            String source,
            String checksum,
            double loadSeconds) {}

    private record MaskJson(String name, int train, int validation, int test) {
        static MaskJson of(Mask mask) {
            return new MaskJson(
                    mask.name(),
                    mask.train().size(),
                    mask.validation().size(),
                    mask.test().size());
        }
    }

    private static Json json(Dataset data, DatasetSummary summary, double seconds) {
        Map<String, Integer> classes = new LinkedHashMap<>();
        for (int i = 0; i < summary.classSizes().size(); i++) {
            classes.put(data.labels().classNames().get(i), summary.classSizes().get(i));
        }
        Dataset.Provenance provenance = data.provenance();
        return new Json(
                data.name(),
                summary.nodes(),
                summary.isolatedNodes(),
                summary.edges(),
                provenance.selfLoopsDropped(),
                provenance.duplicatesDropped(),
                summary.meanDegree(),
                summary.maxDegree(),
                summary.features(),
                summary.sparse(),
                summary.density(),
                summary.featurelessNodes(),
                classes,
                summary.unlabelledNodes(),
                summary.edgeHomophily().isPresent() ? summary.edgeHomophily().getAsDouble() : null,
                data.masks().stream().map(MaskJson::of).toList(),
                provenance.notes(),
                provenance.reader(),
                provenance.source(),
                provenance.checksum(),
                seconds);
    }
}
