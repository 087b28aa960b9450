package org.sgul.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.data.Setting;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.SplitSource;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options that select a command's data set, split and model. */
final class TaskOptions {
    @Option(
            names = "--dataset",
            order = -2,
            required = true,
            paramLabel = "NAME",
            description = "A name from 'sgul datasets list', or the path of a folder.")
    String dataset = "";

    @ArgGroup
    @Nullable
    SplitOptions split;

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description =
                    "The model, 'name' or 'name(key=value;key=value)'; default: pmlp-sgc, or sgc for a transductive split.")
    @Nullable
    String model;

    @Option(
            names = {"-P", "--param"},
            paramLabel = "NAME=VALUE",
            description = "A parameter of the model; see 'sgul plugins describe model NAME'.")
    final Map<String, String> parameters = new LinkedHashMap<>();

    @Option(
            names = "--depth",
            paramLabel = "HOPS",
            description = "Maximal number of hops from a player to a target; default 2.")
    int depth = Harness.USUAL_DEPTH;

    /**
     * The split that the options select, with other test targets if names of nodes are given.
     *
     * @param ofWeights the usual split of given weights
     */
    SplitSource splitSource(List<String> targets, Optional<SplitSource> ofWeights) {
        if (targets.isEmpty()) {
            return split == null ? ofWeights.orElseGet(SplitSource.ByContent::new) : split.source();
        }
        if (targets.stream().allMatch(names -> names.replace(",", "").isBlank())) {
            throw SgulException.usage(
                    "'" + String.join(" ", targets) + "' names no node; give names separated by commas");
        }
        SplitSource base = split == null
                ? ofWeights.orElseGet(() -> new SplitSource.Recommended(Setting.TRANSDUCTIVE))
                : split.source();
        return new SplitSource.Targets(base, targets);
    }

    /** The three alternative ways to specify the split. */
    static final class SplitOptions {
        @Option(
                names = "--split",
                paramLabel = "FILE",
                description = "A split file, written by 'sgul datasets split' or by hand (docs/own-data.md).")
        @Nullable
        Path file;

        @Option(
                names = "--recipe",
                paramLabel = "RECIPE",
                description = "A split recipe, 'name' or 'name(key=value;key=value)', used with --seed.")
        @Nullable
        String recipe;

        @Option(
                names = "--setting",
                paramLabel = "SETTING",
                description =
                        "Use the recommended split for this setting: ${COMPLETION-CANDIDATES}; default: the paper's inductive split,"
                                + " or a transductive one for a data set with a column 'split', few labels, given targets or weights from"
                                + " another program; weights of 'sgul train' have their own.",
                converter = Choices.Settings.class,
                completionCandidates = Choices.Settings.class)
        @Nullable
        Setting setting;

        private SplitSource source() {
            if (file != null) {
                return new SplitSource.File(file);
            }
            return recipe != null
                    ? new SplitSource.Recipe(PluginTexts.parse(recipe))
                    : new SplitSource.Recommended(Objects.requireNonNull(setting));
        }
    }
}
