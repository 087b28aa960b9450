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
import org.sgul.eval.experiment.ExperimentResult;
import org.sgul.eval.experiment.ExperimentSpec;
import org.sgul.eval.results.FinishedUnit;

/** A table of the paper: the experiments behind it and how their results are laid out like it. */
public enum PaperTable {
    /** AUC of node dropping, inductive. */
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
    /** AUC of node dropping, transductive. */
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
    /** How well both fits meet the validation players' true values. */
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
    /** Values fitted against accuracy fitted, by AUC. */
    OBJECTIVES("Shapley-guided against accuracy-guided fit, area under the node-dropping curve, inductive") {
        @Override
        public Map<String, ExperimentSpec> experiments(PluginRegistry registry) {
            return Map.of("inductive", inductive(registry, Layouts.OBJECTIVES));
        }

        @Override
        public Comparison compare(List<ExperimentResult> results) {
            return Layouts.objectives(title(), results.get(0));
        }
    },
    /** Time and memory of both fits. */
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
    /** Which features SGUL weighs, and how often it takes them. */
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
    /** A large graph. */
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

    /** The experiments behind the table, by the name of the part. */
    public abstract Map<String, ExperimentSpec> experiments(PluginRegistry registry);

    /** Our numbers next to the printed ones, from the results of {@link #experiments} in their order. */
    public abstract Comparison compare(List<ExperimentResult> results);

    /**
     * As {@link #compare}, from experiments that were run earlier, in any order and with more learners, data sets or models than
     * the table has.
     */
    public Comparison compareEarlier(List<ExperimentResult> earlier, PluginRegistry registry) {
        return compare(experiments(registry).values().stream()
                .map(needed -> fitting(needed, earlier))
                .toList());
    }

    /** The first experiment with units of the setting, reduced to these. */
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
        throw SgulException.usage("the table needs " + setting + " results, and there are none in "
                + earlier.stream().map(result -> result.directory().toString()).collect(Collectors.joining(", ")));
    }

    private static void checkOrders(ExperimentSpec needed, ExperimentResult result) {
        for (String dataset : result.spec().dataset()) {
            int orders = result.spec().validationOrders(dataset);
            if (needed.validationOrders() > 0 && orders != needed.validationOrders()) {
                throw SgulException.usage(result.directory() + " has " + orders + " validation orders of " + dataset
                        + ", the table is about " + needed.validationOrders());
            }
        }
    }

    /** What the table shows. */
    public String title() {
        return title;
    }

    /** The table's name in commands. */
    public String command() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static List<String> commands() {
        return Stream.of(values()).map(PaperTable::command).toList();
    }

    /** The table of this name; an unknown name is a usage error. */
    public static PaperTable of(String command) {
        return Stream.of(values())
                .filter(table -> table.command().equals(command))
                .findFirst()
                .orElseThrow(() -> SgulException.usage("unknown table '" + command + "'"
                        + NearestName.hint(command, commands()) + "; known are " + String.join(", ", commands())));
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

    /** Methods of the paper that no plugin brings have an empty column. */
    private static List<String> known(PluginRegistry registry, Collection<String> learners) {
        return learners.stream()
                .filter(registry.names(PluginKind.LEARNER)::contains)
                .toList();
    }
}
