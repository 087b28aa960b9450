package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PluginsCommandTest {
    @Test
    void longDefaultsAndMeaningsAreWrapped() {
        assertThat(sgul("plugins", "describe", "learner", "random-forest").out().lines())
                .filteredOn(line -> !line.startsWith("from ") && !line.startsWith("learner "))
                .allMatch(line -> line.length() <= 140)
                .anyMatch(line -> line.matches(" +maximum-predicted-confidence,"));
    }

    @Test
    void listShowsKindNameAndSummary() {
        Run run = sgul("plugins", "list");
        assertThat(run.code()).isZero();
        assertThat(run.out().lines().findFirst().orElse("")).matches("KIND +NAME +SUMMARY");
        assertThat(run.out()).containsPattern("\\Rsplit +ratio-inductive +\\S");
    }

    @Test
    void listOfOneKindHoldsNoOther() {
        JsonNode json =
                sgul("plugins", "list", "--kind", "split", "--json").json().get("plugins");
        assertThat(json.size()).isPositive();
        assertThat(json.valueStream().map(each -> each.get("kind").asString())).containsOnly("split");
        assertThat(json.valueStream().map(each -> each.get("name").asString()))
                .contains("ratio-inductive", "transductive");
    }

    @Test
    void describeShowsOriginAndEveryParameterWithItsMeaning() {
        JsonNode json = sgul("plugins", "describe", "split", "ratio-inductive", "--json")
                .json();
        assertThat(json.get("class").asString()).isEqualTo("org.sgul.graph.GraphPlugin");
        assertThat(json.get("jar").asString()).contains("sgul-graph").doesNotContain("GraphPlugin");
        List<String> names = json.get("parameters")
                .valueStream()
                .map(each -> each.get("name").asString())
                .toList();
        assertThat(names).containsExactly("train-ratio", "validation-ratio", "test-ratio", "mask");
        assertThat(json.get("parameters")
                        .valueStream()
                        .map(each -> each.get("meaning").asString()))
                .doesNotContain("");
        Run text = sgul("plugins", "describe", "split", "ratio-inductive");
        assertThat(text.out())
                .containsPattern("\\Rfrom org.sgul.graph.GraphPlugin in \\S+sgul-graph")
                .contains("PARAMETER")
                .containsPattern("train-ratio +number +0.0 +share of training nodes");
    }

    @Test
    void tasksAndRankersAreListedAndDescribed() {
        assertThat(sgul("plugins", "list").out())
                .containsPattern("\\Rranker +distance +\\S")
                .containsPattern("\\Rtask +drop-best +\\S");
        assertThat(sgul("plugins", "describe", "task", "drop-best").out())
                .startsWith("task drop-best: Removes players, the most valuable first: the measure should fall early.")
                .containsPattern("\\Rfrom org.sgul.valuation.ValuationPlugin in \\S+sgul-valuation")
                .contains("It has no parameters.");
        assertThat(sgul("plugins", "describe", "ranker", "distance").out())
                .startsWith("ranker distance: Nearest players first")
                .contains("from org.sgul.baselines.BaselinesPlugin");
        for (String command : List.of("list", "describe")) {
            assertThat(sgul("plugins", command, "--help").out().replaceAll("\\s+", " "))
                    .contains(" learner, ranker, task, ");
        }
        assertThat(sgul("plugins", "new", "--help").out().replaceAll("\\s+", " "))
                .contains("feature, learner, ranker, model, reader");
        assertThat(sgul("plugins", "describe", "task", "drop-bst").err())
                .startsWith("sgul: unknown task 'drop-bst' — did you mean 'drop-best'?; known: drop-best");
    }

    @Test
    void learnersThatAllDoesNotIncludeAreMarked() {
        JsonNode json =
                sgul("plugins", "list", "--kind", "learner", "--json").json().get("plugins");
        assertThat(json.valueStream()
                        .filter(each -> !each.get("participation").asString().equals("usual"))
                        .map(each -> each.get("name").asString()))
                .containsExactlyInAnyOrder("boosted-trees", "random-forest", "lebed", "projection-norm", "sgul-saved");
        assertThat(sgul("plugins", "list", "--kind", "learner").out().lines())
                .filteredOn(line -> line.endsWith("Runs only by name."))
                .hasSize(5);
        Run described = sgul("plugins", "describe", "learner", "boosted-trees");
        assertThat(described.out()).contains("Runs only by name.").containsPattern("features +list of features +");
    }

    @Test
    void learnersThatTrainOnValidationLabelsAreMarked() {
        JsonNode json =
                sgul("plugins", "list", "--kind", "learner", "--json").json().get("plugins");
        assertThat(json.valueStream()
                        .filter(each -> each.get("trains-on-validation-labels").asBoolean())
                        .map(each -> each.get("name").asString()))
                .containsExactlyInAnyOrder("sgul-plus", "refit-agreement");
        assertThat(sgul("plugins", "describe", "learner", "sgul-plus", "--json")
                        .json()
                        .get("trains-on-validation-labels")
                        .asBoolean())
                .isTrue();
        assertThat(sgul("plugins", "describe", "learner", "sgul-plus").out()).contains("Trains on validation labels.");
        assertThat(sgul("plugins", "describe", "learner", "sgul-shapley").out())
                .doesNotContain("Trains on validation labels.");
    }

    @Test
    void anUnknownPluginNamesTheNearest() {
        Run run = sgul("plugins", "describe", "split", "ratio-inductiv");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("sgul: unknown split 'ratio-inductiv' — did you mean 'ratio-inductive'?; known: mask, ");
    }
}
