package org.sgul.report.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.ModelTable;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.PairTest;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.SeedTable;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Sample;

/**
 * The winner of a comparison, and how significant its advantage is (decision D28). Learners that train on validation labels and
 * references cannot win.
 *
 * @param rows the scored learners of the paper's class, in the order of {@link SummaryRow#ranked}
 * @param trained the scored learners that train on validation labels
 * @param worse learners that are significantly worse than the winner
 * @param better learners that are significantly better over the seeds that both finished, though the winner has the lower mean or
 *     finished more seeds
 * @param tied all other learners
 * @param tests of the main score
 * @param score the main score
 */
public record Verdict(
        String title,
        int seeds,
        List<SummaryRow> rows,
        List<SummaryRow> trained,
        List<String> worse,
        List<String> better,
        List<String> tied,
        List<PairTest> tests,
        Score score) {
    /** The significance level of the tests. */
    static final double LEVEL = 0.05;

    public static Verdict of(ModelTable comparison) {
        return of(title(comparison), comparison.table());
    }

    public static Verdict of(String title, SeedTable table) {
        List<SummaryRow> ranked = table.ranked();
        List<SummaryRow> rows = rows(ranked, LearnerClass.LEARNER);
        List<PairTest> tests = table.tests(table.schema().main());
        List<String> worse = new ArrayList<>();
        List<String> better = new ArrayList<>();
        List<String> tied = new ArrayList<>();
        rows.stream().skip(1).map(SummaryRow::learner).forEach(other -> {
            Optional<PairTest> test = test(tests, other, rows.get(0).learner());
            List<String> place = tied;
            if (test.filter(each -> each.isWorse(LEVEL)).isPresent()) {
                place = worse;
            } else if (test.filter(each -> each.isBetter(LEVEL)).isPresent()) {
                place = better;
            }
            place.add(other);
        });
        return new Verdict(
                title,
                table.seeds().size(),
                rows,
                rows(ranked, LearnerClass.VALIDATION_LABELS),
                worse,
                better,
                tied,
                tests,
                table.schema().main());
    }

    private static List<SummaryRow> rows(List<SummaryRow> ranked, LearnerClass wanted) {
        return ranked.stream().filter(row -> row.learnerClass() == wanted).toList();
    }

    public static String title(Group group) {
        return title(ModelTable.of(group));
    }

    private static String title(ModelTable comparison) {
        return String.join(" · ", comparison.texts());
    }

    public Optional<SummaryRow> winner() {
        return rows.stream().findFirst();
    }

    /** Whether this learner wins and every other learner is significantly worse. */
    boolean isSure(String learner) {
        return isFirst(learner) && tied.isEmpty() && better.isEmpty();
    }

    public boolean isFirst(String learner) {
        return winner().filter(row -> row.learner().equals(learner)).isPresent();
    }

    Optional<SummaryRow> row(String learner) {
        return rows.stream().filter(row -> row.learner().equals(learner)).findFirst();
    }

    /** The test of two learners, with differences of the first minus the second. */
    public Optional<PairTest> test(String a, String b) {
        return test(tests, a, b);
    }

    private static Optional<PairTest> test(List<PairTest> tests, String a, String b) {
        return tests.stream().filter(test -> test.isOf(a, b)).findFirst().map(test -> test.from(a));
    }

    /** Whether there are too few seeds for any difference between learners to become significant. */
    public boolean tooFewSeeds() {
        return rows.size() > 1 && smallestPossible(mostFinished(), PairTest.Family.LEARNERS) >= LEVEL;
    }

    private String tooFew() {
        long count = testCount(PairTest.Family.LEARNERS);
        return Texts.count(mostFinished(), "seed") + ", no difference can be significant"
                + (count > 1 ? " after Holm's correction for " + count + " tests" : "");
    }

    private int mostFinished() {
        return rows.stream().mapToInt(SummaryRow::n).max().orElse(0);
    }

    private long testCount(PairTest.Family family) {
        return tests.stream().filter(test -> test.family() == family).count();
    }

    /** Whether both learners finished enough seeds for a difference between them to become significant. */
    public boolean isTestable(PairTest test) {
        return smallestPossible(test.test().pairs(), test.family()) < LEVEL;
    }

    /** The smallest p-value that Holm's correction can yield first for this many seeds. */
    private double smallestPossible(int seeds, PairTest.Family family) {
        return StrictMath.pow(2, 1 - seeds) * testCount(family);
    }

    /** Whether all learners have results for the same seeds, so that their means can be compared. */
    boolean haveSameSeeds() {
        return rows.stream()
                .allMatch(row -> row.compared() != null && row.compared().n() == row.n());
    }

    /** The winner's numbers by which it is first. */
    private Sample compared() {
        return Objects.requireNonNull(rows.get(0).compared());
    }

    /** Describes in what the winner is first. */
    String lowest() {
        String lowest = score.extreme() + " mean " + score.label();
        if (haveSameSeeds()) {
            return lowest;
        }
        return lowest + (compared().n() == 0 ? "" : " over common seeds")
                + " among the learners with the fewest failures";
    }

    /** Describes in what the winners of several comparisons are first. */
    static String lowest(List<Verdict> verdicts) {
        return verdicts.stream()
                .filter(verdict -> !verdict.haveSameSeeds())
                .findFirst()
                .map(Verdict::lowest)
                .orElseGet(() -> verdicts.get(0).lowest());
    }

    /** Describes the result in words. */
    public String sentence() {
        if (rows.isEmpty()) {
            return title + ": no learner has a score." + trainedSentence();
        }
        SummaryRow first = rows.get(0);
        Sample shown = compared().n() == 0 ? first.sample(score) : compared();
        String text = title + ": " + first.learner() + " has the " + lowest() + ", " + Texts.interval(shown) + ", over "
                + Texts.count(shown.n(), "seed") + failures(first) + ".";
        if (rows.size() > 1) {
            SummaryRow second = rows.get(1);
            text += " The next is " + second.learner() + failures(second) + ": "
                    + test(second.learner(), first.learner())
                            .map(Texts::difference)
                            .orElse("no seed was finished by both")
                    + ". " + certainty();
        }
        return text + randomIsBetter().map(better -> " " + better + ".").orElse("") + trainedSentence();
    }

    /**
     * The result in two sentences: the first learner with those that are significantly better over common seeds or do not differ
     * significantly, then learners with validation labels.
     */
    public String summary() {
        if (rows.isEmpty()) {
            return title + ": no learner has a score." + worseThanRandom(trained);
        }
        SummaryRow first = rows.get(0);
        if (areAllEqual()) {
            return title + ", " + Texts.count(first.n(), "seed")
                    + ": all learners that have a score have the same one for every seed."
                    + worseThanRandom(rows);
        }
        String text = title + ", " + Texts.count(first.n(), "seed") + ": " + first.learner()
                + (better.isEmpty() ? " is best" : " is first") + failures(first) + others() + "."
                + randomIsBetter().map(better -> " " + better + ".").orElse("");
        List<String> compared = trained.stream()
                .flatMap(row -> test(row.learner(), first.learner()).stream())
                .filter(test -> test.test().pairs() > 0)
                .map(test -> test.a() + " is " + comparison(test) + " (p = " + Texts.number(test.holm()) + ")")
                .toList();
        String trainedText = compared.isEmpty()
                ? ""
                : " Compared with it, trained on validation labels: " + Texts.listed(compared) + ".";
        List<SummaryRow> behind =
                Stream.concat(rows.stream().skip(1), trained.stream()).toList();
        return text + trainedText + worseThanRandom(behind);
    }

    private static String comparison(PairTest test) {
        if (test.holm() >= LEVEL) {
            return "not significantly different";
        }
        return test.isBetter(LEVEL) ? "significantly better" : "significantly worse";
    }

    private String others() {
        String ahead = better.isEmpty()
                ? ""
                : "; significantly better over the seeds that both finished: " + Texts.listed(better);
        if (worse.isEmpty() && tied.isEmpty()) {
            return ahead;
        }
        if (tied.isEmpty()) {
            return ahead + "; all others are significantly worse";
        }
        if (!worse.isEmpty()) {
            return ahead + "; not significantly worse: " + Texts.listed(tied);
        }
        return ahead + (tooFewSeeds() ? "; with " + tooFew() : "; no other learner is significantly worse");
    }

    /** Describes by how much random rankings are better than the winner; empty if they are not. */
    Optional<String> randomIsBetter() {
        return winner().flatMap(first -> test(Outcome.RANDOM, first.learner()))
                .filter(test -> test.difference().n() > 0 && test.cost() < 0)
                .map(test -> "Random rankings are better than " + test.b() + ": their mean " + score.label() + " is "
                        + Texts.number(Math.abs(test.difference().mean()))
                        + (test.difference().mean() < 0 ? " lower" : " higher") + significance(test));
    }

    private String significance(PairTest test) {
        if (!isTestable(test)) {
            return "";
        }
        return test.holm() < LEVEL ? ", a significant difference" : ", not a significant difference";
    }

    /** A sentence on those of the learners that are significantly worse than random rankings; empty if none is. */
    private String worseThanRandom(List<SummaryRow> learners) {
        List<String> worse = learners.stream()
                .map(SummaryRow::learner)
                .filter(learner -> test(learner, Outcome.RANDOM)
                        .filter(test -> test.isWorse(LEVEL))
                        .isPresent())
                .toList();
        return worse.isEmpty() ? "" : " Significantly worse than random rankings: " + Texts.listed(worse) + ".";
    }

    /** Whether no two learners differ on any seed that both finished, so that no one is best. */
    private boolean areAllEqual() {
        return rows.size() > 1
                && tests.stream()
                        .filter(test -> test.family() == PairTest.Family.LEARNERS)
                        .map(PairTest::difference)
                        .filter(difference -> difference.n() > 0)
                        .allMatch(difference -> difference.mean() == 0 && !(difference.deviation() > 0));
    }

    /** Describes how significant the winner's advantage is. */
    String certainty() {
        String test = " (Wilcoxon's signed-rank test, Holm-corrected, at 5 %)";
        if (tied.isEmpty() && better.isEmpty()) {
            return "Every other learner is significantly worse" + test + ".";
        }
        if (worse.isEmpty() && better.isEmpty()) {
            return tooFewSeeds()
                    ? "With " + tooFew() + ": the result is only an indication."
                    : "No other learner is significantly worse" + test + ": the order may be due to chance.";
        }
        List<String> parts = new ArrayList<>();
        if (!worse.isEmpty()) {
            parts.add("it is significantly better than " + Texts.listed(worse) + test);
        }
        if (!tied.isEmpty()) {
            parts.add("it is not significantly different from " + Texts.listed(tied));
        }
        if (!better.isEmpty()) {
            parts.add("over the seeds that both finished, it is significantly worse than " + Texts.listed(better)
                    + " although its place is better");
        }
        String text = String.join("; ", parts) + ".";
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** Describes the learners that train on validation labels; empty if there are none. */
    private String trainedSentence() {
        StringBuilder text = new StringBuilder();
        for (SummaryRow row : trained) {
            text.append(" Listed separately, as it trains on validation labels: ")
                    .append(row.learner())
                    .append(failures(row))
                    .append(", mean ")
                    .append(score.label())
                    .append(" ")
                    .append(Texts.interval(row.sample(score)));
            winner().flatMap(first -> test(row.learner(), first.learner()))
                    .filter(test -> test.test().pairs() > 0)
                    .ifPresent(test -> text.append("; compared with ")
                            .append(test.b())
                            .append(", ")
                            .append(Texts.difference(test)));
            text.append(".");
        }
        return text.toString();
    }

    /** A remark on the seeds for which a learner failed; empty if there are none. */
    static String failures(SummaryRow row) {
        return row.failed() == 0 ? "" : " (no result for " + Texts.count(row.failed(), "seed") + ")";
    }
}
