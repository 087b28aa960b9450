package org.sgul.report.verdict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.statistics.Sample;
import org.sgul.graph.generate.Twins;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.walk.Orders;

/** Collects warnings that a reader should know before trusting a result. */
public final class Warnings {
    private static final double AGREEMENT = 0.8;
    private final Set<String> twins = new LinkedHashSet<>();
    private final MergedWarnings merged = new MergedWarnings();
    private final List<String> unsettled = new ArrayList<>();
    private final List<String> tooFewSeeds = new ArrayList<>();
    private final List<String> unmoved = new ArrayList<>();
    private final List<String> fewOrders = new ArrayList<>();
    private final List<String> harmful = new ArrayList<>();
    private final MissingResults missing;
    private double deviation;
    private final Results results;

    public Warnings(Results results) {
        this.results = results;
        this.missing = new MissingResults(results);
    }

    public void look(Group group, Verdict verdict, List<Settled> convergence) {
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
        Sample rise = Sample.of(group.risesWithoutPlayers());
        if (rise.low() > 0) {
            long seeds = Arrays.stream(group.risesWithoutPlayers())
                    .filter(each -> each > 0)
                    .count();
            harmful.add(verdict.title() + " by " + Texts.interval(rise) + ", in " + seeds + " of "
                    + Texts.count(rise.n(), "seed"));
        }
        missing.look(group);
        for (FinishedUnit unit : group.units()) {
            unit.success()
                    .filter(this::hasFewOrders)
                    .ifPresent(result -> fewOrders.add(unit.id().toString()));
            unit.success().ifPresent(result -> deviation = Math.max(deviation, result.deviation()));
        }
        merged.look(group);
        List<String> restless = convergence.stream()
                .filter(Warnings::isUnsettled)
                .map(Settled::learner)
                .toList();
        if (!restless.isEmpty()) {
            unsettled.add(verdict.title() + ": " + String.join(", ", restless));
        }
    }

    /** Whether weights leave too few effective orders of a game to rely on (decision D32). */
    private boolean hasFewOrders(UnitResult unit) {
        return OrderLaws.of(results.spec().law()).isWeighted()
                && Math.min(unit.validationSampleSize(), unit.testSampleSize()) < Orders.FEWEST_EFFECTIVE;
    }

    private static boolean isUnsettled(Settled settled) {
        int last = settled.rankAgreement().length - 1;
        Double agreement = last < 0 ? null : settled.rankAgreement()[last];
        return agreement != null && agreement < AGREEMENT;
    }

    public List<String> all() {
        return Stream.concat(missing().stream(), others().stream()).toList();
    }

    /** Warnings of results that are missing. */
    public List<String> missing() {
        return missing.sentences();
    }

    /** Warnings of the results that are there. */
    public List<String> others() {
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
                    capital(results.measure())
                            + " does not change whatever the ranking, even with the oracle's: "
                            + String.join("; ", unmoved)
                            + ". No ranking can be better than another there; usually the model predicts the same class for every target.");
        }
        if (!harmful.isEmpty()) {
            all.add(capital(results.measure()) + " is higher without any player than with all of them: "
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

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
