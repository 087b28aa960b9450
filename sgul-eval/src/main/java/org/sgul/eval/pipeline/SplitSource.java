package org.sgul.eval.pipeline;

import java.nio.file.Path;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.eval.setup.Components;
import org.sgul.graph.split.SplitFiles;
import org.sgul.graph.split.SplitRecipes;

/** A source of the split of a data set. */
public sealed interface SplitSource {

    /** The split of a data set; random choices use the run's seed. */
    Split split(Dataset data, Components components, RunContext run);

    /** The paper's recipe for the data set in a setting. */
    record Recommended(Setting setting) implements SplitSource {
        @Override
        public Split split(Dataset data, Components components, RunContext run) {
            PluginSpec recipe = new PluginSpec(SplitRecipes.recommended(data, setting));
            return new Recipe(recipe).split(data, components, run);
        }
    }

    /** A split plugin. */
    record Recipe(PluginSpec recipe) implements SplitSource {
        @Override
        public Split split(Dataset data, Components components, RunContext run) {
            return components.split(recipe).split(data, run);
        }
    }

    /** A split file written by {@code sgul datasets split}. */
    record File(Path file) implements SplitSource {
        @Override
        public Split split(Dataset data, Components components, RunContext run) {
            return SplitFiles.read(file, data);
        }
    }
}
