package org.sgul.valuation.pipeline;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.model.Weights;
import org.sgul.core.plugin.ParameterBinder;

/**
 * Weights from a file, with the record of their training if SGUL wrote the file. Weights without a record are foreign: they are taken as
 * trained with edges, so that their usual split is transductive.
 */
public record LoadedWeights(Path file, Weights weights, Optional<TrainingRecord> training) {

    /** Reads a file. */
    public static LoadedWeights read(Path file, Components components) {
        Weights weights = components.weightsFiles().load(file);
        return new LoadedWeights(file, weights, TrainingRecord.read(file, weights.description()));
    }

    /** The split to use if none is chosen: that of the training, or the transductive one for foreign weights. */
    public SplitSource usualSplit() {
        return training.<SplitSource>map(SplitSource.OfTraining::new)
                .orElseGet(() -> new SplitSource.Recommended(Setting.TRANSDUCTIVE));
    }

    /**
     * The model of the weights.
     *
     * @param chosen the model that the user names; null for none
     * @param more parameters of a model that is not named
     * @param usual the model of foreign weights if none is named
     */
    public PluginSpec model(@Nullable PluginSpec chosen, Map<String, String> more, PluginSpec usual) {
        if (chosen != null && training.filter(record -> isNamed(record, chosen)).isEmpty()) {
            return chosen;
        }
        PluginSpec known = training.map(TrainingRecord::model).orElse(usual);
        // What is not given is as in training, so that a name alone selects the same layers.
        Map<String, String> parameters = new HashMap<>(known.parameters());
        parameters.putAll(chosen == null ? more : chosen.parameters());
        return new PluginSpec(known.name(), parameters);
    }

    private static boolean isNamed(TrainingRecord record, PluginSpec chosen) {
        return record.model().name().equals(chosen.name());
    }

    /** Throws a data error if the weights were trained on another data set. */
    public void check(Dataset data) {
        training.filter(record -> !record.isOf(data)).ifPresent(record -> {
            throw refused(
                    "on data set " + record.dataset()
                            + (record.dataset().equals(data.name()) ? " with other content" : "") + ", not on "
                            + data.name()
                            + (record.dataset().equals(data.name())
                                    ? " as it is now (a generated graph depends on --seed)"
                                    : ""),
                    "use the data set of the training");
        });
    }

    /** Throws a data error if the weights were trained as another model, or on another split. */
    private void check(ModelTask task) {
        training.ifPresent(record -> {
            if (!isModel(record, task)) {
                throw refused("as " + record.model() + ", not as " + task.model(), "omit --model, or name that model");
            }
            if (!isSplit(record, task)) {
                throw refused(
                        "on the " + record.split() + ", not on the "
                                + TrainingRecord.of(task).split(),
                        record.recipe().isPresent()
                                ? "omit the options of the split to use that of the training"
                                : "give the file of the split with --split");
            }
        });
    }

    private static boolean isModel(TrainingRecord record, ModelTask task) {
        return record.model().name().equals(task.model().name())
                && parameters(record.model(), task).equals(parameters(task.model(), task));
    }

    /** The parameters by name; without files, which can be the same under another path and whose tensors are checked anyway. */
    private static Map<String, Object> parameters(PluginSpec model, ModelTask task) {
        Map<String, Object> parameters = new HashMap<>();
        ParameterBinder.list(task.task().components().models().parameters(model)).stream()
                .filter(parameter -> !(parameter.value() instanceof Path))
                .forEach(parameter -> parameters.put(parameter.name(), parameter.value()));
        return parameters;
    }

    /** With given targets, a model may have been trained on the split without them, or on that from which they are taken. */
    private static boolean isSplit(TrainingRecord record, ModelTask model) {
        SplitDataset task = model.task();
        if (record.nodes().equals(TrainingRecord.nodes(task.split().split()))) {
            return true;
        }
        SplitSource basis = task.source().basis();
        Split whole = basis.split(task.data(), task.components(), task.run());
        return record.nodes().equals(TrainingRecord.nodes(whole));
    }

    private SgulException refused(String difference, String remedy) {
        return SgulException.data(
                file,
                "",
                "these weights were trained " + difference + "; " + remedy + ", or insist with --any-weights");
    }

    /** The model with these weights, if they were trained for it; a data error otherwise. */
    public TrainedTask checkedOn(ModelTask task) {
        check(task);
        return on(task);
    }

    /** The model with these weights, whatever they were trained for; weights of another shape are a data error. */
    public TrainedTask on(ModelTask task) {
        try {
            return task.load(weights);
        } catch (SgulException e) {
            throw e.kind() == SgulException.Kind.DATA ? SgulException.data(file, "", e.getMessage(), e) : e;
        }
    }

    /** A warning for foreign weights whose model is only assumed; empty otherwise. */
    public Optional<String> warning(@Nullable PluginSpec chosen, PluginSpec used) {
        return training.isPresent() || chosen != null
                ? Optional.empty()
                : Optional.of(file + " does not state the model of its weights; " + used.name()
                        + " is assumed, so name it with --model");
    }
}
