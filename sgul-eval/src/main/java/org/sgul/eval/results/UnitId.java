package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

    /** The name of the unit's files, without extension. */
    public String fileName() {
        String plain = String.join("_", List.of(escape(dataset), setting, escape(model), Long.toString(seed)));
        return plain.length() <= 150
                ? plain
                : plain.substring(0, 100) + "_" + Sha256.of(plain).substring(0, 16);
    }

    /** The group of the unit: its id without the seed. */
    public List<String> group() {
        return List.of(dataset, setting, model);
    }

    @Override
    public String toString() {
        return dataset + ", " + setting + ", " + model + ", seed " + seed;
    }

    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        text.chars().forEach(c -> {
            boolean plain = c < 128 && (Character.isLetterOrDigit(c) || c == '-');
            escaped.append(plain ? String.valueOf((char) c) : "." + Integer.toHexString(c));
        });
        return escaped.toString();
    }
}
