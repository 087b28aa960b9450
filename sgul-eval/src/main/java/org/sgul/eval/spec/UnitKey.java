package org.sgul.eval.spec;

import java.util.Objects;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.Setting;

/**
 * The identity of a unit within an experiment.
 *
 * @param dataset the name in results; a twin's begins with {@code twin:}
 * @param split the recipe or file of the split, as it was given; {@link #USUAL_SPLIT} for that of the data set
 * @param model the model with the given parameters
 */
public record UnitKey(String dataset, String split, Setting setting, PluginSpec model, long seed) {
    /** Stands for the recipe that the paper uses for a data set, or that suits its content. */
    public static final String USUAL_SPLIT = "usual";

    public UnitKey {
        Objects.requireNonNull(dataset, "dataset");
        Objects.requireNonNull(split, "split");
        Objects.requireNonNull(setting, "setting");
        Objects.requireNonNull(model, "model");
    }

    /** The group of the unit: its key without the seed. */
    public GroupKey group() {
        return new GroupKey(dataset, split, setting, model);
    }

    /** The name of the unit's files, without extension, which no other unit has. */
    public String fileName() {
        return group().fileName() + "_" + seed;
    }

    @Override
    public String toString() {
        return group() + ", seed " + seed;
    }
}
