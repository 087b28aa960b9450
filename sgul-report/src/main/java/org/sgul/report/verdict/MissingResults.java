package org.sgul.report.verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.Results;

/** Collects what a report cannot show: units that are not run yet or cannot be read, and learners that failed. */
public final class MissingResults {
    private final Results results;
    private final List<String> pending = new ArrayList<>();
    private final Map<String, List<String>> failures = new LinkedHashMap<>();

    MissingResults(Results results) {
        this.results = results;
    }

    /** What reports of a result directory cannot show: units that are missing or damaged, learners that failed, and what to do. */
    public static List<String> of(Results results) {
        MissingResults missing = new MissingResults(results);
        results.groups().forEach(missing::look);
        return missing.sentences();
    }

    void look(Group group) {
        for (FinishedUnit unit : group.units()) {
            if (unit.error() == null) {
                unit.outcomes().stream()
                        .filter(outcome -> outcome.error() != null)
                        .forEach(outcome -> fail(outcome.error().message(), unit.id() + ", " + outcome.learner()));
            } else if (unit.error().message().equals(ResultDirectory.MISSING)) {
                pending.add(unit.id().toString());
            } else {
                fail(unit.error().message(), unit.id().toString());
            }
        }
    }

    private void fail(String message, String where) {
        failures.computeIfAbsent(message, key -> new ArrayList<>()).add(where);
    }

    /** One sentence on missing units, and one for each reason of failures. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (!results.isFinished()) {
            sentences.add("The experiment is not finished: "
                    + (pending.isEmpty()
                            ? "its tables are not written yet"
                            : Texts.count(pending.size(), "unit") + " of "
                                    + results.manifest().units().size() + " are missing (" + Texts.some(pending) + ")")
                    + ". Run 'sgul resume' on this folder to finish it; all results below may change until then.");
        }
        if (results.isFinished() && !pending.isEmpty()) {
            sentences.add("Missing: " + Texts.some(pending) + ": " + ResultDirectory.MISSING
                    + ". Run 'sgul resume' on this folder to compute what is missing.");
        }
        failures.forEach((message, where) ->
                sentences.add("Failed: " + Texts.some(where) + ": " + message + (message.endsWith(".") ? "" : ".")));
        return sentences;
    }
}
