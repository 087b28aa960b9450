package org.sgul.eval.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.PluginSpec;
import org.sgul.core.file.Sha256;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.ExperimentKeys;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.results.UnitFiles;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.spec.DatasetNames;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.graph.catalog.DatasetCatalog;

/**
 * An experiment with all defaults resolved.
 *
 * @param spec the experiment, with the actual names of data sets and with all learners listed
 * @param units the units in the order of data sets, settings, models, seeds
 * @param key digest of the version of SGUL and all keys that a unit's result depends on, except its id and learners
 * @param inputs what else results depend on
 */
record ExperimentPlan(ExperimentSpec spec, List<UnitId> units, String key, ExperimentInputs inputs) {

    /**
     * Resolves an experiment.
     *
     * @param earlier the inputs of the experiment in the result directory, if any
     */
    static ExperimentPlan of(
            ExperimentSpec given,
            PluginRegistry registry,
            DatasetCatalog catalog,
            SharedDatasets datasets,
            Map<String, String> earlier) {
        Map<String, Object> resolved = new LinkedHashMap<>();
        resolved.put(
                "dataset",
                given.dataset().stream()
                        .map(name -> DatasetNames.resolve(name, given.twins(), catalog))
                        .distinct()
                        .toList());
        resolved.put("learners", Learners.expand(given.learners(), registry));
        ExperimentSpec spec = given.with(resolved);
        return new ExperimentPlan(
                spec, UnitId.all(spec), key(spec), ExperimentInputs.of(spec, registry, datasets, earlier));
    }

    /** The files of a unit from an earlier run with the same inputs, without outcomes of learners with other inputs. */
    Optional<UnitFiles> earlier(UnitId id, UnitStore store) {
        return store.files(id, key)
                .filter(unit -> unit.result().inputs().equals(inputs.of(id)))
                .map(unit -> new UnitFiles(
                        unit.result()
                                .withOutcomes(unit.result().outcomes().stream()
                                        .filter(this::isCurrent)
                                        .toList()),
                        unit.times(),
                        unit.details()));
    }

    private boolean isCurrent(Outcome outcome) {
        return outcome.inputs().equals(inputs.ofLearners().getOrDefault(outcome.learner(), outcome.inputs()));
    }

    /** The learners of the experiment that have no outcome in a unit yet. */
    List<PluginSpec> missing(UnitResult unit) {
        return spec.learners().stream()
                .filter(learner -> unit.outcome(learner.toString()).isEmpty())
                .toList();
    }

    /** The learners in a unit that the experiment does not have. */
    List<String> others(UnitResult unit) {
        return unit.outcomes().stream()
                .filter(outcome -> !outcome.isOracle())
                .map(Outcome::learner)
                .filter(learner -> !spec.learnerNames().contains(learner))
                .toList();
    }

    /** The key does not depend on the lists of units and learners, because these can be extended. */
    private static String key(ExperimentSpec spec) {
        Map<String, Object> parts = ExperimentKeys.fixed(spec.identity());
        parts.put("sgul", Versions.sgul());
        return Sha256.of(parts.toString());
    }

    /** What differs from an earlier experiment, so that results of both must not be mixed; empty if nothing does. */
    List<String> differences(StartedExperiment before) {
        List<String> differences = new ArrayList<>();
        if (!before.key().equals(key)) {
            differences.addAll(ExperimentKeys.differences(ExperimentKeys.fixed(spec.identity()), before.experiment()));
            if (!before.sgul().equals(Versions.sgul()) || differences.isEmpty()) {
                differences.add("the version of SGUL (" + before.sgul() + " there, now " + Versions.sgul() + ")");
            }
        }
        inputs.ofUnits().forEach((name, digest) -> {
            String then = before.inputs().getOrDefault(name, digest);
            if (!then.equals(digest)) {
                differences.add(name + " (" + start(then) + " there, now " + start(digest) + ")");
            }
        });
        return differences;
    }

    private static String start(String digest) {
        return digest.substring(0, Math.min(digest.length(), 12));
    }
}
