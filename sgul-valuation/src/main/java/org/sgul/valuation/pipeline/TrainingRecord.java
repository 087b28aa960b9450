package org.sgul.valuation.pipeline;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.core.file.Sha256;

/**
 * The record of a training, which is kept with weights so that they are not taken for those of another model, graph or split.
 *
 * @param model the model with its parameters
 * @param dataset the name of the data set
 * @param checksum that of the data set; empty for one that is only in memory
 * @param recipe the split recipe with its parameters; empty if the split is from a file
 * @param seed the seed of the split and of the training
 * @param nodes a digest of the nodes that training used
 */
public record TrainingRecord(
        PluginSpec model,
        String dataset,
        String checksum,
        Setting setting,
        Optional<PluginSpec> recipe,
        long seed,
        String nodes) {
    private static final String MODEL = "sgul.model";
    private static final String DATASET = "sgul.dataset";
    private static final String CHECKSUM = "sgul.checksum";
    private static final String SETTING = "sgul.setting";
    private static final String RECIPE = "sgul.recipe";
    private static final String SEED = "sgul.seed";
    private static final String NODES = "sgul.nodes";

    /** The record of training a model on a task. */
    static TrainingRecord of(ModelTask model) {
        SplitDataset task = model.task();
        return new TrainingRecord(
                task.components().models().canonical(model.model()),
                task.data().name(),
                task.data().provenance().checksum(),
                task.split().split().setting(),
                task.source().recipe(task.data()),
                task.run().seed(),
                nodes(task.split().split()));
    }

    /** The texts that are kept with the weights. */
    Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put(MODEL, model.toString());
        texts.put(DATASET, dataset);
        texts.put(CHECKSUM, checksum);
        texts.put(SETTING, setting.name().toLowerCase(Locale.ROOT));
        texts.put(RECIPE, recipe.map(PluginSpec::toString).orElse(""));
        texts.put(SEED, Long.toString(seed));
        texts.put(NODES, nodes);
        return texts;
    }

    /** The record among the texts of a weights file; empty for a file that another program wrote. A damaged record is a data error. */
    static Optional<TrainingRecord> read(Path file, Map<String, String> texts) {
        if (!texts.containsKey(MODEL)) {
            return Optional.empty();
        }
        try {
            String recipe = text(texts, RECIPE);
            return Optional.of(new TrainingRecord(
                    PluginSpec.parse(text(texts, MODEL)),
                    text(texts, DATASET),
                    text(texts, CHECKSUM),
                    Setting.valueOf(text(texts, SETTING).toUpperCase(Locale.ROOT)),
                    recipe.isEmpty() ? Optional.empty() : Optional.of(PluginSpec.parse(recipe)),
                    Long.parseLong(text(texts, SEED)),
                    text(texts, NODES)));
        } catch (IllegalArgumentException e) {
            throw SgulException.data(file, "description", "is damaged (" + e.getMessage() + "); train again", e);
        }
    }

    private static String text(Map<String, String> texts, String name) {
        String text = texts.get(name);
        if (text == null) {
            throw new IllegalArgumentException("'" + name + "' is missing");
        }
        return text;
    }

    /** Whether a data set is that of the training; unknown, and therefore assumed, for data without a checksum. */
    boolean isOf(Dataset data) {
        String other = data.provenance().checksum();
        return checksum.isEmpty() || other.isEmpty() || checksum.equals(other);
    }

    /** A digest of what training can read of a split: its setting, the training nodes and the validation side. */
    static String nodes(Split split) {
        Sha256 digest = new Sha256().add(split.setting().name());
        for (NodeList nodes : List.of(
                split.train(), split.validation().targets(), split.validation().nodes())) {
            digest.add(nodes.size());
            nodes.sorted().stream().forEach(digest::add);
        }
        return digest.hex();
    }

    /** The split in words. */
    String split() {
        return recipe.map(spec -> spec + " split of seed " + seed).orElse("split in a file") + " ("
                + setting.name().toLowerCase(Locale.ROOT) + ")";
    }
}
