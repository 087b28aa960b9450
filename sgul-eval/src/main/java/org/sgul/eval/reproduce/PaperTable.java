package org.sgul.eval.reproduce;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.NearestName;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.spec.ExperimentSpec;

/** A table of the paper, with the experiments that reproduce it and the layout of their results. */
public enum PaperTable {
    /** The AUC of node dropping in the inductive setting. */
    INDUCTIVE_AUC("Area under the node-dropping curve, inductive") {
        @Override
        public Map<String, ExperimentSpec> experiments(PluginRegistry registry) {
            return Map.of("inductive", inductive(registry, PaperNames.LEARNERS.values()));
        }

        @Override
        public Comparison compare(List<ExperimentResult> results) {
            return Layouts.auc(title(), "inductive-auc", PaperNames.INDUCTIVE_MODELS, results.get(0));
        }
    },
    /** The AUC of node dropping in the transductive setting. */
    TRANSDUCTIVE_AUC("Area under the node-dropping curve, transductive") {
        @Override
        public Map<String, ExperimentSpec> experiments(PluginRegistry registry) {
            return Map.of(
                    "transductive",
                    spec(
                            "setting", List.of("transductive"),
                            "dataset", List.of("cora", "citeseer", "pubmed"),
                            "model", List.copyOf(PaperNames.TRANSDUCTIVE_MODELS.values()),
                            "learners", known(registry, PaperNames.LEARNERS.values())));
        }

        @Override
        public Comparison compare(List<ExperimentResult> results) {
            return Layouts.auc(title(), "transductive-auc", PaperNames.TRANSDUCTIVE_MODELS, results.get(0));
        }
    },
    /** The error of both fits on the validation players' true values. */
    IN_SAMPLE_MSE("In-sample error of validation values, inductive, SGC, ten orders") {
        @Override
        public Map<String, ExperimentSpec> experiments(PluginRegistry registry) {
            return Map.of(
                    "inductive",
                    inductive(registry, Layouts.OBJECTIVES)
                            .with(Map.of("model", List.of("pmlp-sgc"), "validation-orders", 10)));
        }

        @Override
        public Comparison compare(List<ExperimentResult> results) {
            return Layouts.inSampleError(title(), results.get(0));
        }
    },
    /** The AUC of fitting values compared with that of fitting accuracy. */
    OBJECTIVES("Shapley-guided versus accuracy-guided fit, area under the node-dropping curve, inductive") {
        @Override
        public Map<String, ExperimentSpec> experiments(PluginRegistry registry) {
            return Map.of("inductive", inductive(registry, Layouts.OBJECTIVES));
        }

        @Override
        public Comparison compare(List<ExperimentResult> results) {
            return Layouts.objectives(title(), results.get(0));
        }
    },
    /** The time and memory of both fits. */
    EFFICIENCY("Time and memory of fitting, SGC") {
        @Override
        public Map<String, ExperimentSpec> experiments(PluginRegistry registry) {
            Map<String, ExperimentSpec> experiments = new LinkedHashMap<>();
            experiments.put(
                    "inductive", inductive(registry, Layouts.OBJECTIVES).with(Map.of("model", List.of("pmlp-sgc"))));
            experiments.put(
                    "transductive",
                    spec(
                            "setting", List.of("transductive"),
                            "dataset", List.of("cora", "citeseer", "pubmed"),
                            "model", List.of("sgc"),
                            "learners", Layouts.OBJECTIVES));
            return experiments;
        }

        @Override
        public Comparison compare(List<ExperimentResult> results) {
            return Layouts.efficiency(title(), results);
        }
    },
    /** The features' shares in SGUL's utility, and how often each is selected. */
    COEFFICIENTS("Share of each feature in SGUL-Shapley, inductive, and how often it is selected") {
        @Override
        public Map<String, ExperimentSpec> experiments(PluginRegistry registry) {
            return Map.of("inductive", inductive(registry, List.of("sgul-shapley")));
        }

        @Override
        public Comparison compare(List<ExperimentResult> results) {
            return Layouts.coefficients(title(), results.get(0));
        }
    },
    /** Node dropping on a large graph. */
    ARXIV("Node dropping on ogbn-arxiv, inductive, SGC") {
        @Override
        public Map<String, ExperimentSpec> experiments(PluginRegistry registry) {
            return Map.of(
                    "inductive",
                    spec(
                            "setting", List.of("inductive"),
                            "dataset", List.of("ogbn-arxiv"),
                            "model", List.of("pmlp-sgc"),
                            "learners", known(registry, PaperNames.LEARNERS.values())));
        }

        @Override
        public Comparison compare(List<ExperimentResult> results) {
            return Layouts.arxiv(title(), results.get(0));
        }
    };

    private static final int SEEDS = 10;

    private final String title;

    PaperTable(String title) {
        this.title = title;
    }

    /** The experiments that reproduce the table, by name of its part. */
    public abstract Map<String, ExperimentSpec> experiments(PluginRegistry registry);

    /** Our numbers next to the printed ones, from the results of {@link #experiments} in their order. */
    public abstract Comparison compare(List<ExperimentResult> results);

    /**
     * Like {@link #compare}, but from existing experiments, in any order; they may have more learners, data sets or models than
     * the table.
     */
    public Comparison compareEarlier(List<ExperimentResult> earlier, PluginRegistry registry) {
        return compare(experiments(registry).values().stream()
                .map(needed -> fitting(needed, earlier))
                .toList());
    }

    /** The first experiment with units of the required setting, reduced to these units. */
    private static ExperimentResult fitting(ExperimentSpec needed, List<ExperimentResult> earlier) {
        String setting = needed.setting().get(0).name().toLowerCase(Locale.ROOT);
        for (ExperimentResult result : earlier) {
            List<FinishedUnit> units = result.units().stream()
                    .filter(unit -> unit.id().setting().equals(setting))
                    .toList();
            if (!units.isEmpty()) {
                checkOrders(needed, result);
                return new ExperimentResult(result.directory(), result.spec(), units);
            }
        }
        throw SgulException.usage("the table needs " + setting + " results, but there are none in "
                + earlier.stream().map(result -> result.directory().toString()).collect(Collectors.joining(", ")));
    }

    private static void checkOrders(ExperimentSpec needed, ExperimentResult result) {
        for (String dataset : result.spec().dataset()) {
            int orders = result.spec().validationOrders(dataset);
            if (needed.validationOrders() > 0 && orders != needed.validationOrders()) {
                throw SgulException.usage(result.directory() + " has " + orders + " validation orders of " + dataset
                        + ", but the table requires " + needed.validationOrders());
            }
        }
    }

    /** The title of the table. */
    public String title() {
        return title;
    }

    /** The name of the table in commands. */
    public String command() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static List<String> commands() {
        return Stream.of(values()).map(PaperTable::command).toList();
    }

    /**
     * The table with this name.
     *
     * @throws SgulException a usage error if the name is unknown
     */
    public static PaperTable of(String command) {
        return Stream.of(values())
                .filter(table -> table.command().equals(command))
                .findFirst()
                .orElseThrow(() -> SgulException.usage("unknown table '" + command + "'"
                        + NearestName.hint(command, commands()) + "; known: " + String.join(", ", commands())));
    }

    private static ExperimentSpec inductive(PluginRegistry registry, Collection<String> learners) {
        return spec(
                "setting", List.of("inductive"),
                "dataset", List.copyOf(PaperNames.DATASETS.values()),
                "model", List.copyOf(PaperNames.INDUCTIVE_MODELS.values()),
                "learners", known(registry, learners));
    }

    private static ExperimentSpec spec(Object... pairs) {
        Map<String, Object> keys = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            keys.put(String.valueOf(pairs[i]), pairs[i + 1]);
        }
        keys.put("seeds", SEEDS);
        return ExperimentSpec.DEFAULTS.with(keys);
    }

    /** The learners that a plugin provides; the columns of all others stay empty. */
    private static List<String> known(PluginRegistry registry, Collection<String> learners) {
        return learners.stream()
                .filter(registry.names(PluginKind.LEARNER)::contains)
                .toList();
    }
}
