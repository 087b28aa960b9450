package org.sgul.report.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.Setting;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.SampleSchema;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;

class PaperTableTest {
    private static final PluginRegistry PLUGINS = PluginRegistry.discover(PaperTableTest.class.getClassLoader());

    /** The accuracy is 1 − k/10000 after k removals, for as many players as in the paper. */
    @Test
    void arxivTakesItsPointsFromTheCurve() {
        double[] curve = new double[27422];
        Arrays.setAll(curve, k -> 1 - k / 1e4);
        Results result = result(
                new UnitKey("twin:ogbn-arxiv", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("pmlp-sgc"), 0),
                curve);
        Comparison table = PaperTable.ARXIV.compare(List.of(result));
        assertThat(table.title()).endsWith("(on twin:ogbn-arxiv)");
        Map<String, Double> expected =
                Map.of("start", 1.0, "5K nodes", 0.5, "10K nodes", 0.0, "20K nodes", -1.0, "end (27421)", -1.7421);
        expected.forEach((column, value) -> assertThat(
                        entry(table, "SGUL-Shapley", column).ours().mean())
                .as(column)
                .isCloseTo(value, within(1e-12)));
        assertThat(entry(table, "SGUL-Shapley", "5K nodes").paper()).isEqualTo("0.4698");
        assertThat(entry(table, "DoC", "start").ours().n()).isZero();
    }

    @Test
    void twinsAreNamedInTheTable() {
        UnitKey id = new UnitKey("twin:cora", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("pmlp-sgc"), 0);
        Comparison table = PaperTable.INDUCTIVE_AUC.compare(List.of(result(id, new double[] {1, 0.5, 0.25})));
        assertThat(table.entries())
                .anySatisfy(entry -> {
                    assertThat(entry.row()).containsExactly("twin:cora", "SGC");
                    assertThat(entry.column()).isEqualTo("SGUL-Shapley");
                    assertThat(entry.ours().mean()).isEqualTo(0.75);
                    assertThat(entry.paper()).isEqualTo("368.46");
                })
                .anySatisfy(entry -> assertThat(entry.row()).containsExactly("Citeseer", "SGC"));
        assertThat(table.markdown())
                .startsWith("| dataset | model | ATC-MC |")
                .containsPattern("\\R\\|---\\|---\\|")
                .containsPattern("\\R\\| twin:cora \\| SGC \\| – \\[382.87\\] \\|");
        assertThat(table.latex())
                .startsWith("\\begin{tabular}{llrrrrrrrr}\n\\hline\ndataset & model & ATC-MC")
                .contains("SGUL-Accuracy \\\\\n\\hline\ntwin:cora & SGC & -- [382.87]");
    }

    @Test
    void earlierResultsAreUsedOnlyIfTheyBelongIntoTheTable() {
        UnitKey cora = new UnitKey("cora", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("pmlp-sgc"), 0);
        double[] curve = {1, 0.5, 0.25};
        Results first = result("first", cora, curve);
        Results citeseer = result(
                "second",
                new UnitKey("citeseer", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("pmlp-gcn"), 0),
                curve);
        Comparison both =
                PaperTable.INDUCTIVE_AUC.compareEarlier(List.of(first, citeseer), PLUGINS.catalog(PluginKind.LEARNER));
        assertThat(both.entries().stream().filter(entry -> entry.ours().n() > 0).map(Comparison.Entry::row))
                .containsExactly(List.of("Cora", "SGC"), List.of("Citeseer", "GCN"));
        Results again = result(
                "again",
                new UnitKey("cora", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("pmlp-sgc"), 1),
                curve);
        refuses(
                PaperTable.INDUCTIVE_AUC,
                "first and again both have results of cora, inductive, pmlp-sgc",
                first,
                again);
        Results twin = result(
                "twin",
                new UnitKey("twin:cora", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("pmlp-sgc"), 0),
                curve);
        refuses(
                PaperTable.INDUCTIVE_AUC,
                "there is nothing for the table inductive-auc in twin; it needs",
                first,
                twin);
        refuses(PaperTable.ARXIV, "there is nothing for the table arxiv in first; it needs inductive results", first);
        refusesOther("measure", "macro-f1", "accuracy", first);
        refusesOther("depth", "3", "2", first);
        refusesOther("law", "uniform", "frontier-uniform", first);
        refusesOther("validation-orders", "2", "30", first);
        refusesOther("test-orders", "2", "30", first);
        refusesOther("features", "negative-entropy", "(the default)", first);
        refusesOther("engine", "incremental(tolerance=0.001)", "incremental", first);
        refusesOther("weights", "other.npz", "(the default)", first);
        refusesOther("split", "ratio-inductive(train=0.5)", "usual", first);
    }

    /** With the settings of earlier results as options, the table is made of them. */
    @Test
    void otherSettingsAreUsedIfTheyAreRequired() {
        UnitKey cora = new UnitKey("cora", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("pmlp-sgc"), 0);
        Map<String, Object> settings =
                Map.of("validation-orders", 2, "test-orders", 3, "features", List.of("negative-entropy"));
        Results quick = SampleSchema.results(
                Path.of("quick"),
                ExperimentSpec.DEFAULTS.with(settings),
                result(cora, new double[] {1, 0.5, 0.25}).units());
        List<ExperimentSpec> needed =
                PaperTable.INDUCTIVE_AUC.experiments(PLUGINS.catalog(PluginKind.LEARNER)).values().stream()
                        .map(spec -> spec.with(settings))
                        .toList();
        assertThat(PaperTable.INDUCTIVE_AUC.compareEarlier(List.of(quick), needed).entries().stream()
                        .filter(entry -> entry.ours().n() > 0))
                .hasSize(1);
        assertThatThrownBy(() -> PaperTable.INDUCTIVE_AUC.compareEarlier(
                        List.of(quick),
                        needed.stream()
                                .map(spec -> spec.with(Map.of("split", "mask")))
                                .toList()))
                .hasMessage(
                        "quick has results with split usual, but the table requires mask; give other results, or add"
                                + " --split \"usual\" to compare these");
    }

    /** A table of another question would have its numbers next to the paper's. */
    @Test
    void anotherTaskAndSeveralSplitsAreRefused() {
        PaperTable.checkQuestion(ExperimentSpec.DEFAULTS.with(Map.of("tasks", List.of("drop-best", "add-best"))));
        assertThatThrownBy(() -> PaperTable.checkQuestion(
                        ExperimentSpec.DEFAULTS.with(Map.of("tasks", List.of("add-best", "drop-best")))))
                .hasMessage(
                        "the tables of the paper are of the task drop-best, not of add-best; omit --tasks, or put it"
                                + " first");
        assertThatThrownBy(() -> PaperTable.checkQuestion(
                        ExperimentSpec.DEFAULTS.with(Map.of("split", List.of("mask", "ratio-inductive")))))
                .hasMessage(
                        "a table of the paper has one split per data set; give one --split, not mask,ratio-inductive");
    }

    /** Its usual numbers of orders differ from those of all other data sets. */
    @Test
    void ordersAreComparedForTheDataSetsOfTheTableOnly() {
        UnitKey arxiv =
                new UnitKey("ogbn-arxiv", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("pmlp-sgc"), 0);
        UnitKey cora = new UnitKey("cora", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("pmlp-sgc"), 0);
        double[] curve = {1, 0.5, 0.25};
        Results both = SampleSchema.results(
                Path.of("both"),
                ExperimentSpec.DEFAULTS.with(Map.of("validation-orders", 30, "test-orders", 30)),
                Stream.of(arxiv, cora)
                        .flatMap(id -> result(id, curve).units().stream())
                        .toList());
        assertThat(PaperTable.INDUCTIVE_AUC
                        .compareEarlier(List.of(both), PLUGINS.catalog(PluginKind.LEARNER))
                        .entries())
                .anyMatch(entry -> entry.ours().n() > 0);
        refuses(
                PaperTable.ARXIV,
                "both has results with validation-orders 30, but the table requires 50; give other results, or add"
                        + " --validation-orders \"30\" to compare these",
                both);
    }

    private static void refusesOther(String key, String value, String required, Results result) {
        refuses(
                PaperTable.INDUCTIVE_AUC,
                "other has results with " + key + " " + value + ", but the table requires " + required,
                SampleSchema.results(
                        Path.of("other"), ExperimentSpec.DEFAULTS.with(Map.of(key, value)), result.units()));
    }

    private static void refuses(PaperTable table, String message, Results... earlier) {
        assertThatThrownBy(() -> table.compareEarlier(List.of(earlier), PLUGINS.catalog(PluginKind.LEARNER)))
                .hasMessageContaining(message);
    }

    /** Every name in a printed table is known, and every experiment uses existing names. */
    @ParameterizedTest
    @EnumSource(PaperTable.class)
    void everyTableHasALayoutWithoutResults(PaperTable table) {
        Map<String, ExperimentSpec> experiments = table.experiments(PLUGINS.catalog(PluginKind.LEARNER));
        List<Results> nothing = experiments.values().stream()
                .map(spec -> SampleSchema.results(Path.of("nowhere"), spec, List.of()))
                .toList();
        Comparison comparison = table.compare(nothing);
        assertThat(comparison.entries())
                .isNotEmpty()
                .allMatch(entry -> entry.ours().n() == 0);
        assertThat(comparison.entries()).anyMatch(entry -> !entry.paper().isEmpty());
        assertThat(experiments.values())
                .allSatisfy(spec -> assertThat(spec.learnerNames()).contains("sgul-shapley"));
    }

    private static Comparison.Entry entry(Comparison table, String row, String column) {
        return table.entries().stream()
                .filter(each -> each.row().equals(List.of(row)) && each.column().equals(column))
                .findFirst()
                .orElseThrow();
    }

    private static Results result(UnitKey id, double[] curve) {
        return result("nowhere", id, curve);
    }

    private static Results result(String directory, UnitKey id, double[] curve) {
        double[] values = new double[curve.length - 1];
        Outcome outcome = Outcome.of("sgul-shapley", SampleSchema.scores(curve, values, values, Map.of()));
        List<String> names = Stream.generate(() -> "n").limit(values.length).toList();
        UnitResult unit = new UnitResult(
                UnitResult.FORMAT,
                id,
                "key",
                "reader",
                Map.of(),
                "recipe",
                "split",
                "accuracy",
                30,
                30,
                0,
                0.5,
                0.75,
                1,
                1,
                1,
                new int[values.length],
                names,
                List.of(outcome));
        return SampleSchema.results(Path.of(directory), ExperimentSpec.DEFAULTS, List.of(FinishedUnit.of(unit)));
    }
}
