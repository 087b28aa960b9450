package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.Setting;
import org.sgul.core.file.Sha256;
import org.sgul.eval.spec.ExperimentSpec;

/**
 * The identity of a unit within an experiment.
 *
 * @param dataset the name in results; a twin's begins with {@code twin:}
 * @param setting {@code inductive} or {@code transductive}
 * @param model the model's name, with the given parameters, if any
 */
public record UnitId(String dataset, String setting, String model, long seed) {
    private static final int LONGEST_NAME = 120;
    private static final int DIGITS = 10;

    public UnitId {
        Objects.requireNonNull(dataset, "dataset");
        Objects.requireNonNull(setting, "setting");
        Objects.requireNonNull(model, "model");
    }

    /** The units of an experiment, in the order of data sets, settings, models and seeds. */
    public static List<UnitId> all(ExperimentSpec spec) {
        List<UnitId> units = new ArrayList<>();
        for (String dataset : spec.dataset()) {
            for (Setting setting : spec.setting()) {
                for (PluginSpec model : spec.models(setting)) {
                    for (int i = 0; i < spec.seeds(); i++) {
                        units.add(new UnitId(
                                dataset,
                                setting.name().toLowerCase(Locale.ROOT),
                                model.toString(),
                                spec.firstSeed() + i));
                    }
                }
            }
        }
        return units;
    }

    /** The model with its parameters. */
    public PluginSpec modelSpec() {
        return PluginSpec.parse(model);
    }

    /**
     * The name of the unit's files, without extension: the id in lower-case letters, digits and hyphens. If the id has other
     * characters, the name also has the start of a digest, so that no other id has the same name.
     */
    public String fileName() {
        return groupFileName() + "_" + seed;
    }

    /** The name of files that belong to the unit's group, without extension. */
    public String groupFileName() {
        String plain = group().stream().map(UnitId::plain).collect(Collectors.joining("_"));
        String exact = String.join("_", group());
        return plain.equals(exact) && plain.length() <= LONGEST_NAME
                ? plain
                : plain.substring(0, Math.min(LONGEST_NAME, plain.length())) + "_"
                        + Sha256.of(String.join("\n", group())).substring(0, DIGITS);
    }

    /** The group of the unit: its id without the seed. */
    public List<String> group() {
        return List.of(dataset, setting, model);
    }

    @Override
    public String toString() {
        return dataset + ", " + setting + ", " + model + ", seed " + seed;
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }
}
