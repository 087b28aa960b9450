package org.sgul.cli.command;

import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.graph.split.SplitFiles;
import org.sgul.graph.split.SplitRecipes;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.SplitSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sgul datasets split}. */
public final class DatasetsSplitCommand implements CliCommand {
    /** The options of {@code sgul datasets split}. */
    @Command(
            name = "split",
            description =
                    "Splits a data set into training nodes, a validation side and a test side, and writes the split as JSON.",
            footer = {
                "  sgul datasets split cora --seed 3 --out split.json",
                "  sgul datasets split cora --setting transductive --out split.json",
                "  sgul datasets split a --recipe mask --param mask=public --out b.json",
                "  sgul plugins list --kind split"
            })
    public static final class Options implements CliCommand.Options {
        @Parameters(paramLabel = "NAME", description = "A name from 'sgul datasets list', or the path of a folder.")
        private String name = "";

        @Option(
                names = "--recipe",
                paramLabel = "RECIPE",
                description =
                        "The split recipe, 'name' or 'name(key=value;key=value)'; default: the one that suits the data"
                                + " set's masks and labels, the paper's for its data sets.")
        private @Nullable String recipe;

        @Option(
                names = "--setting",
                paramLabel = "SETTING",
                description =
                        "Use the recommended recipe for this setting: ${COMPLETION-CANDIDATES}; default: the one that --recipe describes.",
                converter = Choices.Settings.class,
                completionCandidates = Choices.Settings.class)
        private @Nullable Setting setting;

        @Option(
                names = {"-P", "--param"},
                paramLabel = "NAME=VALUE",
                description = "A parameter of the recipe; see 'sgul plugins describe split RECIPE'.")
        private final Map<String, String> parameters = new LinkedHashMap<>();

        @Option(names = "--out", required = true, paramLabel = "FILE", description = "The JSON file to write.")
        private Path file = Path.of("");

        @Override
        public Class<? extends CliCommand> command() {
            return DatasetsSplitCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.THREADS);
        }
    }

    private final Options given;
    private final Harness harness;
    private final RunContext context;
    private final Output output;

    @Inject
    DatasetsSplitCommand(Options given, Harness harness, RunContext context, Output output) {
        this.given = given;
        this.harness = harness;
        this.context = context;
        this.output = output;
    }

    @Override
    public int run() {
        if (given.recipe != null && given.setting != null) {
            throw SgulException.usage("--recipe and --setting are alternatives; give one of them");
        }
        Dataset data = harness.open(given.name, context);
        Split split = new SplitSource.Recipe(PluginTexts.with(chosen(data), given.parameters))
                .split(data, harness.components(), context);
        SplitFiles.write(given.file, split, data);
        output.print(json(split), out -> {
            out.println(split.recipe() + " split of " + split.dataset() + ", seed " + split.seed() + ", "
                    + setting(split) + ": " + given.file);
            new Table("PART", "TARGETS", "ALL NODES")
                    .add("train", split.train().size(), "–")
                    .add(
                            "validation",
                            split.validation().targets().size(),
                            split.validation().nodes().size())
                    .add(
                            "test",
                            split.test().targets().size(),
                            split.test().nodes().size())
                    .print(out);
        });
        return ExitCode.DONE;
    }

    private PluginSpec chosen(Dataset data) {
        if (given.recipe != null) {
            return PluginTexts.parse(given.recipe);
        }
        return given.setting == null ? SplitRecipes.recommended(data) : SplitRecipes.recommended(data, given.setting);
    }

    private record Json(
            String dataset,
            String recipe,
            long seed,
            String setting,
            int train,
            SideJson validation,
            SideJson test,
            String file) {}

    private record SideJson(int targets, int nodes) {
        static SideJson of(Split.Side side) {
            return new SideJson(side.targets().size(), side.nodes().size());
        }
    }

    private Json json(Split split) {
        return new Json(
                split.dataset(),
                split.recipe(),
                split.seed(),
                setting(split),
                split.train().size(),
                SideJson.of(split.validation()),
                SideJson.of(split.test()),
                given.file.toString());
    }

    private static String setting(Split split) {
        return split.setting().name().toLowerCase(Locale.ROOT);
    }
}
