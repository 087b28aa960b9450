package org.sgul.report.verdict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.statistics.Sample;
import org.sgul.graph.generate.Twins;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.walk.Orders;

/**
 * Warnings that a reader should know before trusting a result.
 *
 * @param missing on results that are missing: units that are not run yet or cannot be read, and learners that failed
 * @param others on the results that are there
 */
public record Warnings(List<String> missing, List<String> others) {
    private static final double AGREEMENT = 0.8;

    /** The warnings of results with the verdict of each group. */
    static Warnings of(Results results, List<Verdict> verdicts) {
        return new Warnings(missing(results), others(results, verdicts));
    }

    /** Those on missing results first. */
    public List<String> all() {
        return Stream.concat(missing.stream(), others.stream()).toList();
    }

    /** One sentence on units that are not run yet, and one for each reason of failures, which also states what to do. */
    public static List<String> missing(Results results) {
        List<String> pending = new ArrayList<>();
        Map<String, List<String>> failures = new LinkedHashMap<>();
        for (Results.Failed failed : results.failures()) {
            String message = failed.error().message();
            if (message.equals(ResultDirectory.MISSING)) {
                pending.add(failed.what());
            } else {
                failures.computeIfAbsent(message, key -> new ArrayList<>()).add(failed.what());
            }
        }
        List<String> sentences = new ArrayList<>();
        if (!results.isFinished()) {
            sentences.add("The experiment is not finished: "
                    + (pending.isEmpty()
                            ? "its tables are not written yet"
                            : Texts.count(pending.size(), "unit") + " of "
                                    + results.manifest().units().size() + " are missing (" + Texts.some(pending) + ")")
                    + ". Run 'sgul resume' on this folder to finish it; all results below may change until then.");
        } else if (!pending.isEmpty()) {
            sentences.add("Missing: " + Texts.some(pending) + ": " + ResultDirectory.MISSING
                    + ". Run 'sgul resume' on this folder to compute what is missing.");
        }
        failures.forEach((message, where) ->
                sentences.add("Failed: " + Texts.some(where) + ": " + message + (message.endsWith(".") ? "" : ".")));
        return sentences;
    }

    private static List<String> others(Results results, List<Verdict> verdicts) {
        Set<String> twins = new LinkedHashSet<>();
        List<String> tooFewSeeds = new ArrayList<>();
        List<String> fewOrders = new ArrayList<>();
        List<String> unmoved = new ArrayList<>();
        List<String> harmful = new ArrayList<>();
        List<String> unsettled = new ArrayList<>();
        MergedWarnings merged = new MergedWarnings();
        double deviation = 0;
        boolean weighted = OrderLaws.of(results.spec().law()).isWeighted();
        for (int i = 0; i < verdicts.size(); i++) {
            Group group = results.groups().get(i);
            Verdict verdict = verdicts.get(i);
            if (group.dataset().startsWith(Twins.PREFIX)) {
                twins.add(group.dataset());
            }
            if (verdict.tooFewSeeds()) {
                tooFewSeeds.add(verdict.title() + " (" + Texts.count(verdict.seeds(), "seed") + ")");
            }
            if (group.unmoved() > 0) {
                unmoved.add(verdict.title() + " (" + group.unmoved() + " of "
                        + Texts.count(group.units().size(), "seed") + ")");
            }
            double[] rises = group.risesWithoutPlayers();
            Sample rise = Sample.of(rises);
            if (rise.low() > 0) {
                long seeds = Arrays.stream(rises).filter(each -> each > 0).count();
                harmful.add(verdict.title() + " by " + Texts.interval(rise) + ", in " + seeds + " of "
                        + Texts.count(rise.n(), "seed"));
            }
            List<String> restless = restless(group, results);
            if (!restless.isEmpty()) {
                unsettled.add(verdict.title() + ": " + String.join(", ", restless));
            }
            for (UnitResult unit : group.results()) {
                deviation = Math.max(deviation, unit.deviation());
                if (weighted
                        && Math.min(unit.validationSampleSize(), unit.testSampleSize()) < Orders.FEWEST_EFFECTIVE) {
                    fewOrders.add(unit.id().toString());
                }
            }
            merged.look(group);
        }
        List<String> all = new ArrayList<>();
        if (!twins.isEmpty()) {
            all.add("Generated twins were used instead of the real data: " + String.join(", ", twins)
                    + ". Their results do not apply to the data sets they are named after.");
        }
        if (!tooFewSeeds.isEmpty()) {
            all.add("Too few seeds for any difference to become significant at 5 % after Holm's correction: "
                    + Texts.some(tooFewSeeds) + ". Run more seeds before trusting a ranking.");
        }
        if (!fewOrders.isEmpty()) {
            all.add("The weights of orders leave an effective sample size below " + (int) Orders.FEWEST_EFFECTIVE
                    + " in " + Texts.some(fewOrders) + ". Use more orders or the law frontier-uniform.");
        }
        if (deviation > 0) {
            all.add(
                    "The engine held back small changes, so values are not exact. Where walks were made exact again, class"
                            + " probabilities had deviated by at most " + String.format(Locale.ROOT, "%.1e", deviation)
                            + "; the column deviation of units.csv has it by unit.");
        }
        if (!unmoved.isEmpty()) {
            all.add(
                    Texts.capital(results.measure())
                            + " does not change whatever the ranking, even with the oracle's: "
                            + String.join("; ", unmoved)
                            + ". No ranking can be better than another there; usually the model predicts the same class for every target.");
        }
        if (!harmful.isEmpty()) {
            all.add(Texts.capital(results.measure()) + " is higher without any player than with all of them: "
                    + String.join("; ", harmful) + ". On average, players do not help the model there.");
        }
        if (!unsettled.isEmpty()) {
            all.add(
                    "Convergence not reached: values from one half of the orders rank players differently than those from the"
                            + " other half (Spearman's correlation below " + AGREEMENT + ", for the first seed). "
                            + String.join("; ", unsettled)
                            + ". More orders would change these values.");
        }
        all.addAll(merged.sentences());
        return all;
    }

    /** The learners whose values had not converged in the first unit with a result. */
    private static List<String> restless(Group group, Results results) {
        return group.results().stream()
                .findFirst()
                .flatMap(unit -> results.details(unit.id()))
                .map(UnitDetails::convergence)
                .orElse(Map.of())
                .entrySet()
                .stream()
                .filter(learner -> isUnsettled(learner.getValue().rankAgreement()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isUnsettled(double[] agreement) {
        return agreement.length > 0 && agreement[agreement.length - 1] < AGREEMENT;
    }
}
