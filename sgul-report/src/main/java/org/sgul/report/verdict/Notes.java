package org.sgul.report.verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.ModelTable;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.spec.ExperimentSpec;

/** Sentences on how the numbers of results may be read. */
public final class Notes {
    private Notes() {}

    /** Notes on the table of a group's learners, one sentence each. */
    public static List<String> of(Group group, Results results) {
        List<SummaryRow> rows = group.table().ranked();
        List<String> notes = new ArrayList<>();
        if (group.units().size() > 1) {
            notes.add(seeds(group, results.spec()));
        }
        if (rows.stream().anyMatch(row -> row.learnerClass() == LearnerClass.VALIDATION_LABELS)) {
            notes.add(
                    "Learners that train on validation labels have more information and are ranked among themselves.");
        }
        if (rows.stream().anyMatch(row -> row.missed() > 0)) {
            notes.add(
                    "A learner that failed for a seed is last there in ranks; its means are over its other seeds and cannot be"
                            + " compared with means over all seeds.");
        }
        rows.stream().map(SummaryRow::gap).filter(Objects::nonNull).findFirst().ifPresent(gap -> {
            if (!gap.share().isDefined() && gap.seeds() == 0) {
                notes.add(
                        "The gap closed is not defined: no seed was finished by random, the oracle and all learners.");
            } else if (!gap.share().isDefined()) {
                notes.add("The gap closed is not defined: the oracle is not reliably better than random.");
            } else if (gap.seeds() < group.units().size()) {
                notes.add("The gap closed is over the seeds that all learners finished: " + gap.seeds() + " of "
                        + group.units().size() + ".");
            }
        });
        if (group.unmoved() > 0) {
            notes.add("For " + group.unmoved() + " of the seeds, " + results.measure()
                    + " does not change whatever the ranking, even with the oracle's: no ranking can be better"
                    + " than another there.");
        }
        return notes;
    }

    /**
     * Describes what distinguishes the seeds of a group, known from the digests of their splits (decision D31): intervals and tests cover only
     * what every seed draws anew.
     */
    private static String seeds(Group group, ExperimentSpec spec) {
        List<String> splits = group.units().stream()
                .flatMap(unit -> unit.success().stream())
                .map(UnitResult::split)
                .toList();
        boolean newSplit = splits.size() < 2 || splits.stream().distinct().count() > 1;
        boolean newModel = spec.weightsFile().isEmpty();
        String model = newModel ? "trains a new model and draws new orders" : "draws new orders";
        if (newSplit && newModel) {
            return "Each seed draws a new split, " + model + ".";
        }
        if (newSplit) {
            return "Each seed draws a new split, and draws new orders. Intervals and tests do not cover the choice of the model.";
        }
        return "All seeds share one split; each seed " + model + ". Intervals and tests do not cover the choice of the "
                + (newModel ? "split." : "split and the model.");
    }

    /** Describes what seeds draw anew, and how models of a seed are treated; empty if there is nothing to state. */
    static String independence(Results results) {
        Map<String, Set<String>> settings = new LinkedHashMap<>();
        results.groups().stream()
                .filter(group -> group.units().stream().anyMatch(unit -> unit.result() != null))
                .forEach(group -> settings.computeIfAbsent(seeds(group, results.spec()), each -> new LinkedHashSet<>())
                        .add(group.setting()));
        List<String> sentences = new ArrayList<>();
        settings.forEach((text, where) ->
                sentences.add(settings.size() == 1 ? text : Texts.capital(String.join(" and ", where)) + ": " + text));
        List<ModelTable> comparisons = results.comparisons();
        if (comparisons.size() < results.groups().size()) {
            sentences.add(
                    "Models of a seed share its split, and those that are trained alike share weights, so they are averaged seed by"
                            + " seed before learners are ranked, counted or tested here.");
        }
        if (comparisons.stream().map(ModelTable::dataset).distinct().count() < comparisons.size()) {
            sentences.add("Comparisons of one data set share its graph, so they are not independent.");
        }
        return String.join(" ", sentences);
    }
}
