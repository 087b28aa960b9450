package org.sgul.eval.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.PluginSpec;
import org.sgul.core.file.Sha256;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.Outcome;
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
 * @param key digest of everything that a unit's result depends on, except its id and learners
 * @param codes by learner, a digest that distinguishes versions of an added plugin; empty for SGUL's own
 */
record ExperimentPlan(ExperimentSpec spec, List<UnitId> units, String key, Map<String, String> codes) {

    static ExperimentPlan of(ExperimentSpec given, PluginRegistry registry, DatasetCatalog catalog) {
        Map<String, Object> resolved = new LinkedHashMap<>();
        resolved.put(
                "dataset",
                given.dataset().stream()
                        .map(name -> DatasetNames.resolve(name, given.twins(), catalog))
                        .distinct()
                        .toList());
        resolved.put("learners", Learners.expand(given.learners(), registry));
        ExperimentSpec spec = given.with(resolved);
        UsedPlugins plugins = new UsedPlugins(registry);
        Map<String, String> codes = new LinkedHashMap<>();
        spec.learners().forEach(learner -> codes.put(learner.toString(), plugins.code(learner, spec)));
        return new ExperimentPlan(spec, UnitId.all(spec), key(spec, plugins.digests(spec)), codes);
    }

    /** The files of a unit from an earlier run, without outcomes of learners whose plugin has changed since. */
    Optional<UnitFiles> earlier(UnitId id, UnitStore store) {
        return store.files(id, key)
                .map(unit -> new UnitFiles(
                        unit.result()
                                .withOutcomes(unit.result().outcomes().stream()
                                        .filter(this::isCurrent)
                                        .toList()),
                        unit.times(),
                        unit.details()));
    }

    private boolean isCurrent(Outcome outcome) {
        return outcome.code().equals(codes.getOrDefault(outcome.learner(), outcome.code()));
    }

    /** The learners of the experiment that have no outcome in a unit yet. */
    List<PluginSpec> missing(UnitResult unit) {
        return spec.learners().stream()
                .filter(learner -> unit.outcome(learner.toString()).isEmpty())
                .toList();
    }

    /** The key does not depend on the lists of units and learners, because these can be extended. */
    private static String key(ExperimentSpec spec, Map<String, String> addedPlugins) {
        Map<String, Object> parts = spec.identity();
        List.of("dataset", "setting", "model", "learners", "seeds", "first-seed", "twins", "spreadsheet-safe")
                .forEach(parts::remove);
        parts.put("sgul", Versions.sgul());
        spec.splitFile().ifPresent(file -> parts.put("split", Sha256.of(file)));
        if (!addedPlugins.isEmpty()) {
            parts.put("plugins", addedPlugins);
        }
        return Sha256.of(parts.toString());
    }
}
