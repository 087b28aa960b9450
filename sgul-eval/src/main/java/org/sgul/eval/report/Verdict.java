package org.sgul.eval.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.PairTest;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Sample;

/**
 * The winner of a group, and how significant its advantage is.
 *
 * @param rows the scored learners that do not use test labels, lowest mean AUC first
 * @param worse learners that are significantly worse than the winner
 * @param tied learners that are not significantly worse than the winner
 */
record Verdict(
        String title, int seeds, List<SummaryRow> rows, List<String> worse, List<String> tied, List<PairTest> tests) {
    /** The significance level of the tests. */
    static final double LEVEL = 0.05;

    static Verdict of(Group group) {
        List<SummaryRow> rows =
                SummaryRow.ranked(group).stream().filter(row -> !row.cheating()).toList();
        List<PairTest> tests = PairTest.of(group);
        List<String> worse = new ArrayList<>();
        List<String> tied = new ArrayList<>();
        rows.stream().skip(1).map(SummaryRow::learner).forEach(other -> {
            boolean significant = test(tests, rows.get(0).learner(), other)
                    .filter(test -> test.holm() < LEVEL)
                    .isPresent();
            (significant ? worse : tied).add(other);
        });
        return new Verdict(title(group), group.units().size(), rows, worse, tied, tests);
    }

    static String title(Group group) {
        return group.dataset() + " · " + group.model() + " · " + group.setting();
    }

    Optional<SummaryRow> winner() {
        return rows.stream().findFirst();
    }

    Optional<SummaryRow> row(String learner) {
        return rows.stream().filter(row -> row.learner().equals(learner)).findFirst();
    }

    /** A learner's mean AUC; NaN if it has none. */
    double auc(String learner) {
        return row(learner).map(row -> row.sample(Metric.AUC).mean()).orElse(Double.NaN);
    }

    /** The differences by which the winner's AUC is below another's, seed by seed. */
    Sample below(String other) {
        String first = rows.get(0).learner();
        return test(tests, first, other)
                .map(test -> test.a().equals(other) ? test.difference() : negative(test.difference()))
                .orElseGet(Sample::of);
    }

    private static Sample negative(Sample sample) {
        return new Sample(sample.n(), -sample.mean(), sample.deviation(), -sample.high(), -sample.low());
    }

    /** Whether there are too few seeds for any difference to become significant. */
    boolean tooFewSeeds() {
        int n = rows.stream().mapToInt(SummaryRow::n).max().orElse(0);
        return rows.size() > 1 && Math.pow(2, 1 - n) * tests.size() >= LEVEL;
    }

    /** Describes the result in words. */
    String sentence() {
        if (rows.isEmpty()) {
            return title + ": no learner has a score.";
        }
        SummaryRow first = rows.get(0);
        String text = title + ": " + first.learner() + " has the lowest mean AUC, " + interval(first.sample(Metric.AUC))
                + ", over " + count(first.n(), "seed") + ".";
        if (rows.size() > 1) {
            String second = rows.get(1).learner();
            text += " The next, " + second + ", is "
                    + test(tests, first.learner(), second)
                            .map(test -> number(Math.abs(test.difference().mean())) + " higher (p = "
                                    + number(test.holm()) + " after Holm's correction)")
                            .orElse("higher")
                    + ". " + certainty();
        }
        return text;
    }

    /** Describes how significant the winner's advantage is. */
    String certainty() {
        if (tied.isEmpty()) {
            return "Every other learner is significantly worse: the result is reliable.";
        }
        if (worse.isEmpty()) {
            return tooFewSeeds()
                    ? "With so few seeds, no difference can be significant: the result is only an indication."
                    : "No other learner is significantly worse: the result may be due to chance.";
        }
        return "It is significantly better than " + String.join(", ", worse)
                + "; it is not significantly different from " + String.join(", ", tied) + ".";
    }

    private static Optional<PairTest> test(List<PairTest> tests, String a, String b) {
        return tests.stream()
                .filter(test -> (test.a().equals(a) && test.b().equals(b))
                        || (test.a().equals(b) && test.b().equals(a)))
                .findFirst();
    }

    static String interval(Sample sample) {
        return number(sample.mean())
                + (Double.isNaN(sample.low())
                        ? " (no interval: one seed)"
                        : " (95 % interval " + number(sample.low()) + " to " + number(sample.high()) + ")");
    }

    static String number(double number) {
        return Double.isNaN(number)
                ? "unknown"
                : number != 0 && Math.abs(number) < 0.0005
                        ? String.format(Locale.ROOT, "%.1e", number)
                        : String.format(Locale.ROOT, "%.3f", number);
    }

    static String count(int n, String noun) {
        return n + " " + noun + (n == 1 ? "" : "s");
    }
}
