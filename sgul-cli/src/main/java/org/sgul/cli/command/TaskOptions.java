package org.sgul.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.Setting;
import org.sgul.eval.pipeline.Harness;
import org.sgul.eval.pipeline.SplitSource;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options that say which data set, split and model a command works with. */
final class TaskOptions {
    @Option(
            names = "--dataset",
            order = -2,
            required = true,
            paramLabel = "NAME",
            description = "A name that 'sgul datasets list' shows, or the path of a folder.")
    String dataset = "";

    @ArgGroup
    @Nullable
    SplitOptions split;

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description =
                    "A model, 'name' or 'name(key=value;key=value)'; default: pmlp-sgc, for a transductive split sgc.")
    @Nullable
    String model;

    @Option(
            names = {"-P", "--param"},
            paramLabel = "NAME=VALUE",
            description = "A parameter of the model; 'sgul plugins describe model NAME' shows them.")
    final Map<String, String> parameters = new LinkedHashMap<>();

    @Option(names = "--depth", paramLabel = "HOPS", description = "Hops within which a node is a player; default 2.")
    int depth = Harness.USUAL_DEPTH;

    /** The split that the options choose; without them the paper's inductive one. */
    SplitSource splitSource() {
        if (split != null && split.file != null) {
            return new SplitSource.File(split.file);
        }
        if (split != null && split.recipe != null) {
            return new SplitSource.Recipe(PluginTexts.parse(split.recipe));
        }
        return new SplitSource.Recommended(split == null || split.setting == null ? Setting.INDUCTIVE : split.setting);
    }

    /** The three ways to say how the data set is split, of which one is taken. */
    static final class SplitOptions {
        @Option(names = "--split", paramLabel = "FILE", description = "A split as 'sgul datasets split' writes it.")
        @Nullable
        Path file;

        @Option(
                names = "--recipe",
                paramLabel = "RECIPE",
                description = "A split recipe to draw from with --seed, 'name' or 'name(key=value;key=value)'.")
        @Nullable
        String recipe;

        @Option(
                names = "--setting",
                paramLabel = "SETTING",
                description = "The paper's split of this data set, ${COMPLETION-CANDIDATES}; default inductive.",
                converter = Choices.Settings.class,
                completionCandidates = Choices.Settings.class)
        @Nullable
        Setting setting;
    }
}
