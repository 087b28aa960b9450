package org.sgul.report.paper;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.core.plugin.Catalog;
import org.sgul.core.plugin.NearestName;
import org.sgul.eval.results.Results;
import org.sgul.eval.spec.ExperimentKeys;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.graph.generate.Twins;

/** A table of the paper, with the experiments that reproduce it and the layout of their results. */
public enum PaperTable {
    /** The AUC of node dropping in the inductive setting. */
    INDUCTIVE_AUC("Area under the node-dropping curve, inductive") {
        @Override
        public Map<String, ExperimentSpec> experiments(Catalog<LearnerFactory<?>> known) {
            return Map.of("inductive", inductive(known, PaperNames.LEARNERS.values()));
        }

        @Override
        Comparison compare(Sources sources) {
            return Layouts.auc(title(), "inductive", PaperNames.INDUCTIVE_MODELS, sources);
        }
    },
    /** The AUC of node dropping in the transductive setting. */
    TRANSDUCTIVE_AUC("Area under the node-dropping curve, transductive") {
        @Override
        public Map<String, ExperimentSpec> experiments(Catalog<LearnerFactory<?>> known) {
            return Map.of(
                    "transductive",
                    spec(Map.of(
                            "setting", List.of("transductive"),
                            "dataset", List.of("cora", "citeseer", "pubmed"),
                            "model", List.copyOf(PaperNames.TRANSDUCTIVE_MODELS.values()),
                            "learners", provided(known, PaperNames.LEARNERS.values()))));
        }

        @Override
        Comparison compare(Sources sources) {
            return Layouts.auc(title(), "transductive", PaperNames.TRANSDUCTIVE_MODELS, sources);
        }
    },
    /** The error of both fits on the validation players' true values. */
    IN_SAMPLE_MSE("In-sample error of validation values, inductive, SGC, ten orders") {
        @Override
        public Map<String, ExperimentSpec> experiments(Catalog<LearnerFactory<?>> known) {
            return Map.of(
                    "inductive",
                    inductive(known, Layouts.OBJECTIVES)
                            .with(Map.of("model", List.of("pmlp-sgc"), "validation-orders", 10)));
        }

        @Override
        Comparison compare(Sources sources) {
            return Layouts.inSampleError(title(), sources);
        }
    },
    /** The AUC of fitting values compared with that of fitting accuracy. */
    OBJECTIVES("Shapley-guided versus accuracy-guided fit, area under the node-dropping curve, inductive") {
        @Override
        public Map<String, ExperimentSpec> experiments(Catalog<LearnerFactory<?>> known) {
            return Map.of("inductive", inductive(known, Layouts.OBJECTIVES));
        }

        @Override
        Comparison compare(Sources sources) {
            return Layouts.objectives(title(), sources);
        }
    },
    /** The time and memory of both fits. */
    EFFICIENCY("Time and memory of fitting, SGC") {
        @Override
        public Map<String, ExperimentSpec> experiments(Catalog<LearnerFactory<?>> known) {
            Map<String, ExperimentSpec> experiments = new LinkedHashMap<>();
            experiments.put(
                    "inductive", inductive(known, Layouts.OBJECTIVES).with(Map.of("model", List.of("pmlp-sgc"))));
            experiments.put(
                    "transductive",
                    spec(Map.of(
                            "setting", List.of("transductive"),
                            "dataset", List.of("cora", "citeseer", "pubmed"),
                            "model", List.of("sgc"),
                            "learners", Layouts.OBJECTIVES)));
            return experiments;
        }

        @Override
        Comparison compare(Sources sources) {
            return Layouts.efficiency(title(), sources);
        }
    },
    /** The features' shares in SGUL's utility, and how often each is selected. */
    COEFFICIENTS("Share of each feature in SGUL-Shapley, inductive, and how often it is selected") {
        @Override
        public Map<String, ExperimentSpec> experiments(Catalog<LearnerFactory<?>> known) {
            return Map.of("inductive", inductive(known, List.of("sgul-shapley")));
        }

        @Override
        Comparison compare(Sources sources) {
            return Layouts.coefficients(title(), sources);
        }
    },
    /** Node dropping on a large graph. */
    ARXIV("Node dropping on ogbn-arxiv, inductive, SGC") {
        @Override
        public Map<String, ExperimentSpec> experiments(Catalog<LearnerFactory<?>> known) {
            return Map.of(
                    "inductive",
                    spec(Map.of(
                            "setting", List.of("inductive"),
                            "dataset", List.of("ogbn-arxiv"),
                            "model", List.of("pmlp-sgc"),
                            "learners", provided(known, PaperNames.LEARNERS.values()))));
        }

        @Override
        Comparison compare(Sources sources) {
            return Layouts.arxiv(title(), sources);
        }
    };

    private static final String VALIDATION_ORDERS = "validation-orders";
    private static final String TEST_ORDERS = "test-orders";

    /** The keys of an experiment that change numbers of a table, besides data sets, models, learners and seeds. */
    public static final List<String> SETTINGS = List.of(
            "tasks",
            "value-rule",
            "measure",
            "depth",
            "law",
            "features",
            "split",
            "weights",
            "engine",
            VALIDATION_ORDERS,
            TEST_ORDERS);

    private static final int SEEDS = 10;

    private final String title;

    PaperTable(String title) {
        this.title = title;
    }

    /** The experiments that reproduce the table, by name of its part. */
    public abstract Map<String, ExperimentSpec> experiments(Catalog<LearnerFactory<?>> known);

    abstract Comparison compare(Sources sources);

    /** Our numbers next to the printed ones, from the results of {@link #experiments}. */
    public Comparison compare(List<Results> results) {
        return compare(new Sources(results));
    }

    /**
     * Like {@link #compare}, but from existing experiments, which may have more learners, data sets or models than the table.
     *
     * @throws SgulException a usage error if the table cannot be made of them: one has nothing for the table or another value of one of
     *     the {@link #SETTINGS}, or two have results of the same data set, setting and model
     */
    public Comparison compareEarlier(List<Results> earlier, Catalog<LearnerFactory<?>> known) {
        return compareEarlier(earlier, experiments(known).values());
    }

    /**
     * Like {@link #compareEarlier(List, Catalog)}, for settings that may differ from those of the table.
     *
     * @param needed the {@link #experiments} with the settings that the results must have
     */
    public Comparison compareEarlier(List<Results> earlier, Collection<ExperimentSpec> needed) {
        needed.forEach(spec -> earlier.stream()
                .filter(result -> result.units().stream()
                        .anyMatch(unit -> unit.id().group().settingText().equals(setting(spec))))
                .forEach(result -> check(spec, result)));
        Sources sources = new Sources(earlier);
        Comparison comparison = compare(sources);
        sources.unused().stream().findFirst().ifPresent(result -> {
            throw nothingFor(result.directory().toString(), needed);
        });
        if (comparison.entries().stream().allMatch(entry -> entry.ours().n() == 0)) {
            earlier.stream()
                    .flatMap(result -> result.failures().stream())
                    .findFirst()
                    .ifPresent(failed -> {
                        throw SgulException.data("no result for the table " + command() + ": " + failed.what() + ": "
                                + failed.error().message() + "; 'sgul resume' computes what is missing");
                    });
            throw nothingFor(
                    earlier.stream()
                            .map(result -> result.directory().toString())
                            .collect(Collectors.joining(", ")),
                    needed);
        }
        return comparison;
    }

    private static String setting(ExperimentSpec needed) {
        return needed.setting().get(0).name().toLowerCase(Locale.ROOT);
    }

    private SgulException nothingFor(String directories, Collection<ExperimentSpec> needed) {
        return SgulException.usage("there is nothing for the table " + command() + " in " + directories + "; it needs "
                + needed.stream()
                        .map(spec -> setting(spec) + " results of one of " + String.join(", ", spec.dataset())
                                + " with "
                                + spec.model().stream().map(String::valueOf).collect(Collectors.joining(" or ")))
                        .collect(Collectors.joining(", or "))
                + ", and one of the learners "
                + needed.stream()
                        .flatMap(spec -> spec.learnerNames().stream())
                        .distinct()
                        .collect(Collectors.joining(", ")));
    }

    private static void check(ExperimentSpec needed, Results result) {
        List<String> datasets = result.units().stream()
                .map(unit -> unit.id().dataset())
                .distinct()
                .filter(name -> needed.dataset().contains(name.replace(Twins.PREFIX, "")))
                .toList();
        for (String key : SETTINGS) {
            if (key.equals(VALIDATION_ORDERS)) {
                datasets.forEach(name -> check(
                        key, result.spec().validationOrders(name), needed.validationOrders(name), result.directory()));
            } else if (key.equals(TEST_ORDERS)) {
                datasets.forEach(name ->
                        check(key, result.spec().testOrders(name), needed.testOrders(name), result.directory()));
            } else {
                check(
                        key,
                        ExperimentKeys.text(result.spec(), key),
                        ExperimentKeys.text(needed, key),
                        result.directory());
            }
        }
    }

    private static void check(String key, Object found, Object required, Path directory) {
        String actual = String.valueOf(found);
        if (!found.equals(required)) {
            throw SgulException.usage(directory + " has results with " + key + " " + shown(actual)
                    + ", but the table requires " + shown(String.valueOf(required)) + "; give other results, or "
                    + (actual.isEmpty() ? "omit --" + key : "add --" + key + " \"" + actual + "\"")
                    + " to compare these");
        }
    }

    private static String shown(String value) {
        return value.isEmpty() ? "(the default)" : value;
    }

    /**
     * Refuses an experiment whose numbers have no place in a table of the paper.
     *
     * @throws SgulException a usage error if it has another main task, or several splits of a data set
     */
    public static void checkQuestion(ExperimentSpec spec) {
        if (!spec.tasks().get(0).equals(ExperimentSpec.DEFAULTS.tasks().get(0))) {
            throw SgulException.usage("the tables of the paper are of the task "
                    + ExperimentSpec.DEFAULTS.tasks().get(0) + ", not of "
                    + spec.tasks().get(0)
                    + "; omit --tasks, or put it first");
        }
        if (spec.split().size() > 1) {
            throw SgulException.usage("a table of the paper has one split per data set; give one --split, not "
                    + String.join(",", spec.split()));
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

    private static ExperimentSpec inductive(Catalog<LearnerFactory<?>> known, Collection<String> learners) {
        return spec(Map.of(
                "setting", List.of("inductive"),
                "dataset", List.copyOf(PaperNames.DATASETS.values()),
                "model", List.copyOf(PaperNames.INDUCTIVE_MODELS.values()),
                "learners", provided(known, learners)));
    }

    private static ExperimentSpec spec(Map<String, ?> keys) {
        return ExperimentSpec.DEFAULTS.with(keys).with(Map.of("seeds", SEEDS));
    }

    /** The learners that a plugin provides; the columns of all others stay empty. */
    private static List<String> provided(Catalog<LearnerFactory<?>> known, Collection<String> learners) {
        return learners.stream().filter(known::has).toList();
    }
}
