package org.sgul.eval.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.PluginInputs;

/**
 * The inputs of an experiment: everything besides its keys and the version of SGUL that results depend on, by name, each with a
 * digest. Names are {@code data cora}, {@code file weights.npz} and {@code plugin org.example.MyPlugin}. A name has one digest in an
 * experiment, whatever uses it.
 *
 * @param common inputs of all units
 * @param ofDatasets further inputs of units, by data set
 * @param ofModels further inputs of units, by model
 * @param ofLearners further inputs of a learner's outcomes, by learner
 */
public record ExperimentInputs(
        Map<String, String> common,
        Map<String, Map<String, String>> ofDatasets,
        Map<String, Map<String, String>> ofModels,
        Map<String, Map<String, String>> ofLearners) {

    /**
     * Finds the inputs of an experiment.
     *
     * @param datasets one that cannot be opened has its earlier digest, if any: no result is added to the earlier ones
     * @param earlier the inputs of the experiment in the result directory, if any
     */
    public static ExperimentInputs of(
            ExperimentSpec spec, Components components, SharedDatasets datasets, Map<String, String> earlier) {
        PluginRegistry registry = components.plugins();
        PluginInputs plugins = new PluginInputs(registry);
        Map<String, String> common = new TreeMap<>(plugins.of(PluginKind.ENGINE, spec.engine()));
        spec.splitFiles().forEach(file -> common.putAll(PluginInputs.of(file)));
        spec.split().stream()
                .flatMap(split -> ExperimentSpec.recipe(split).stream())
                .forEach(recipe -> common.putAll(plugins.of(PluginKind.SPLIT, recipe)));
        spec.weightsFile().ifPresent(file -> {
            common.putAll(PluginInputs.of(file));
            components
                    .weights()
                    .names()
                    .forEach(format -> common.putAll(plugins.of(PluginKind.WEIGHTS, new PluginSpec(format))));
        });
        spec.tasks().forEach(task -> common.putAll(plugins.of(PluginKind.TASK, task)));
        Map<String, Map<String, String>> ofDatasets = new LinkedHashMap<>();
        spec.dataset().forEach(name -> ofDatasets.put(name, ofData(name, registry, plugins, datasets, earlier)));
        Map<String, Map<String, String>> ofModels = new LinkedHashMap<>();
        spec.setting()
                .forEach(setting -> spec.models(setting)
                        .forEach(model -> ofModels.put(model.toString(), plugins.of(PluginKind.MODEL, model))));
        Map<String, Map<String, String>> ofLearners = new LinkedHashMap<>();
        spec.learners()
                .forEach(learner -> ofLearners.put(learner.toString(), ofLearner(learner, spec, components, plugins)));
        spec.rankers().forEach(ranker -> ofLearners.put(ranker.toString(), plugins.of(PluginKind.RANKER, ranker)));
        return new ExperimentInputs(common, ofDatasets, ofModels, ofLearners);
    }

    private static Map<String, String> ofData(
            String name,
            PluginRegistry registry,
            PluginInputs plugins,
            SharedDatasets datasets,
            Map<String, String> earlier) {
        String data = UnitResult.dataInput(name);
        String reader = "plugin that reads " + name;
        Map<String, String> inputs = new TreeMap<>();
        Optional<Dataset.Provenance> opened = datasets.find(name).map(Dataset::provenance);
        if (opened.isEmpty()) {
            inputs.putAll(earlier);
            inputs.keySet().retainAll(List.of(data, reader));
            return inputs;
        }
        inputs.put(data, opened.get().checksum());
        opened.map(Dataset.Provenance::reader)
                .filter(registry.names(PluginKind.READER)::contains)
                .map(used -> String.join(
                        "+", plugins.of(PluginKind.READER, new PluginSpec(used)).values()))
                .filter(code -> !code.isEmpty())
                .ifPresent(code -> inputs.put(reader, code));
        return inputs;
    }

    /** A learner that uses features depends on the experiment's features, too. */
    private static Map<String, String> ofLearner(
            PluginSpec learner, ExperimentSpec spec, Components components, PluginInputs plugins) {
        Map<String, String> inputs = plugins.of(PluginKind.LEARNER, learner);
        if (!Learners.featureParameters(learner, components.learners()).isEmpty()) {
            spec.features().features().forEach(feature -> inputs.putAll(plugins.of(PluginKind.FEATURE, feature)));
        }
        return inputs;
    }

    /** The inputs of a unit. */
    public Map<String, String> of(UnitKey id) {
        Map<String, String> inputs = new TreeMap<>(common);
        inputs.putAll(ofDatasets.getOrDefault(id.dataset(), Map.of()));
        inputs.putAll(ofModels.getOrDefault(id.model().toString(), Map.of()));
        return inputs;
    }

    /** The further inputs of a learner's outcomes. */
    public Map<String, String> of(PluginSpec learner) {
        return Objects.requireNonNull(ofLearners.get(learner.toString()));
    }

    /** All inputs of all units. */
    public Map<String, String> ofUnits() {
        Map<String, String> inputs = new TreeMap<>(common);
        List.of(ofDatasets, ofModels).forEach(group -> group.values().forEach(inputs::putAll));
        return inputs;
    }

    /** All inputs. */
    public Map<String, String> all() {
        Map<String, String> inputs = ofUnits();
        ofLearners.values().forEach(inputs::putAll);
        return Collections.unmodifiableMap(inputs);
    }

    /** Refuses a result if a file that it depends on was changed while it was computed. */
    public void checkUnchanged(UnitKey id, List<PluginSpec> learners) {
        Map<String, String> inputs = of(id);
        learners.forEach(learner -> inputs.putAll(of(learner)));
        inputs.forEach((name, digest) -> {
            if (PluginInputs.hasChanged(name, digest)) {
                throw SgulException.data(name + " was changed while the experiment was running, so the result of " + id
                        + " would mix two versions; run the experiment again");
            }
        });
    }
}
