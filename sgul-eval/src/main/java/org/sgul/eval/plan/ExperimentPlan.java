package org.sgul.eval.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.PluginSpec;
import org.sgul.core.file.Sha256;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.ScoreSchema;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.results.UnitStore.UnitFiles;
import org.sgul.eval.spec.ExperimentKeys;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.graph.catalog.DatasetCatalog.Availability;
import org.sgul.graph.generate.Twins;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.task.NamedTask;

/**
 * An experiment with all defaults resolved.
 *
 * @param spec the experiment, with the actual names of data sets and with all learners listed
 * @param units the units in the order of data sets, settings, models, seeds
 * @param key digest of the revision of results and all keys that a unit's result depends on, except its id and learners
 * @param inputs what else results depend on
 * @param schema the scores of the tasks
 * @param splitFiles where split files are, if they are not where their names say
 */
public record ExperimentPlan(
        ExperimentSpec spec,
        List<UnitKey> units,
        String key,
        ExperimentInputs inputs,
        ScoreSchema schema,
        Map<String, Path> splitFiles) {

    /**
     * Resolves an experiment.
     *
     * @param earlier the inputs of the experiment in the result directory, if any
     */
    public static ExperimentPlan of(
            ExperimentSpec given,
            Components components,
            DatasetCatalog catalog,
            SharedDatasets opened,
            Map<String, String> earlier) {
        List<String> datasets = given.dataset().stream()
                .map(name -> given.twins() ? orTwin(name, catalog) : name)
                .distinct()
                .toList();
        ExperimentSpec spec = given.with(
                Map.of("dataset", datasets, "learners", Learners.expand(given.learners(), components.learners())));
        return new ExperimentPlan(
                spec,
                spec.units(),
                key(spec),
                ExperimentInputs.of(spec, components, opened, earlier),
                schema(spec, components),
                Map.of());
    }

    /** The name of a data set that is there, or else of its twin, if it has one. */
    private static String orTwin(String name, DatasetCatalog catalog) {
        boolean there = catalog.list().stream()
                .anyMatch(entry -> entry.name().equals(name)
                        && (entry.availability() == Availability.PRESENT
                                || entry.availability() == Availability.GENERATED));
        String twin = Twins.PREFIX + name;
        return !there && Twins.names().contains(twin) ? twin : name;
    }

    /** The file of a split. */
    public Path splitFile(String split) {
        return splitFiles.getOrDefault(split, Path.of(split));
    }

    private static ScoreSchema schema(ExperimentSpec spec, Components components) {
        return ScoreSchema.of(spec.question().tasks().stream()
                .map(task -> new NamedTask(task.toString(), components.task(task)))
                .toList());
    }

    /** The files of a unit from an earlier run with the same inputs, without outcomes of learners with other inputs. */
    public Optional<UnitFiles> earlier(UnitKey id, UnitStore store) {
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
    public List<PluginSpec> missing(UnitResult unit) {
        return spec.contestants().stream()
                .filter(learner -> unit.outcome(learner.toString()).isEmpty())
                .toList();
    }

    /** The learners in a unit that the experiment does not have. */
    public List<String> others(UnitResult unit) {
        return unit.outcomes().stream()
                .filter(outcome -> !outcome.isOracle())
                .map(Outcome::learner)
                .filter(learner -> !spec.learnerNames().contains(learner))
                .toList();
    }

    /** The key does not depend on the lists of units and learners, because these can be extended. */
    private static String key(ExperimentSpec spec) {
        return Sha256.of(ExperimentKeys.fixed(spec, Manifest.RESULTS_REVISION));
    }

    /** The differences from an earlier experiment that forbid mixing the results of both; empty if there are none. */
    public List<String> differences(StartedExperiment before) {
        List<String> differences = new ArrayList<>();
        if (!before.key().equals(key)) {
            differences.addAll(ExperimentKeys.differences(spec, before.experiment()));
            if (before.revision() != Manifest.RESULTS_REVISION) {
                differences.add("the revision of results (" + before.revision() + " there, now "
                        + Manifest.RESULTS_REVISION + ")");
            } else if (differences.isEmpty()) {
                differences.add("the key of its units");
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
