package org.sgul.report.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgul.api.task.ScoreSpec;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.PairTest;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Sample;

/**
 * The summary at the top of a report.
 *
 * @param headline the winner
 * @param amount the size of its advantage
 * @param certainty the statistical significance of its advantage
 * @param independence what seeds draw anew, and how models of a seed are treated
 * @param details one sentence per data set, setting and model
 */
public record Answer(String headline, String amount, String certainty, String independence, List<String> details) {

    /**
     * Answers from comparisons in which models are averaged (decision D31).
     *
     * @param comparisons one per data set and setting
     * @param details sentences on single models
     */
    public static Answer of(List<Verdict> comparisons, MeanRanks ranking, String independence, List<String> details) {
        List<Verdict> decided = comparisons.stream()
                .filter(verdict -> verdict.winner().isPresent())
                .toList();
        if (decided.isEmpty()) {
            return new Answer(
                    "There is no winner: no learner has a score.",
                    "",
                    "See the warnings for the reasons.",
                    independence,
                    details);
        }
        return decided.size() == 1
                ? ofOne(decided.get(0), independence, details)
                : ofMany(decided, ranking, independence, details);
    }

    private static Answer ofOne(Verdict verdict, String independence, List<String> details) {
        SummaryRow first = verdict.rows().get(0);
        String learner = first.learner();
        int learners = verdict.rows().size();
        List<String> amount = new ArrayList<>();
        amount.add("Mean " + verdict.score().label() + " " + Texts.interval(first.sample(verdict.score()))
                + Verdict.failures(first));
        verdict.rows().stream()
                .skip(1)
                .findFirst()
                .ifPresent(next -> below(verdict, learner, next.learner())
                        .ifPresent(text -> amount.add(text + " the next, " + next.learner() + Verdict.failures(next))));
        below(verdict, learner, Outcome.RANDOM).ifPresent(text -> amount.add(text + " random rankings"));
        return new Answer(
                headline(verdict, learner),
                String.join("; ", amount) + "."
                        + verdict.randomIsBetter()
                                .map(better -> " " + better + ".")
                                .orElse("")
                        + gap(first),
                learners == 1 ? "There is no other learner to compare with." : verdict.certainty(),
                independence,
                details);
    }

    private static String headline(Verdict verdict, String first) {
        int learners = verdict.rows().size();
        List<String> rivals = new ArrayList<>(verdict.tied());
        rivals.addAll(verdict.better());
        if (learners == 1) {
            return first + " is the only learner with a score.";
        }
        if (rivals.isEmpty()) {
            return first + " is the best of " + learners + " learners.";
        }
        String lead = first + " has the " + verdict.lowest()
                + (verdict.haveSameSeeds() ? " of " + learners + " learners, " : ", ");
        return verdict.tooFewSeeds()
                ? lead + "over " + Texts.count(verdict.rows().get(0).n(), "seed") + " only."
                : lead + "but is not significantly better than " + Texts.listed(rivals) + ".";
    }

    private static Optional<String> below(Verdict verdict, String learner, String other) {
        return verdict.test(other, learner)
                .map(PairTest::difference)
                .filter(difference -> difference.n() > 0)
                .map(Answer::below);
    }

    private static Answer ofMany(List<Verdict> verdicts, MeanRanks ranking, String independence, List<String> details) {
        MeanRanks.Place first = ranking.places().get(0);
        String learner = first.learner();
        List<String> leaders = ranking.places().stream()
                .filter(place -> place.meanRank() == first.meanRank())
                .map(MeanRanks.Place::learner)
                .toList();
        String headline = (leaders.size() == 1
                        ? learner + " has the best mean rank, "
                        : Texts.listed(leaders) + " share the best mean rank, ")
                + rank(first.meanRank()) + ", among "
                + Texts.count(ranking.places().size(), "learner") + " over "
                + Texts.count(verdicts.size(), "comparison")
                + (near(ranking).isEmpty() ? "." : ", but not every other learner ranks significantly lower.");
        return new Answer(
                headline,
                amount(verdicts, ranking, first),
                certainty(verdicts, ranking, learner),
                independence,
                details);
    }

    private static String amount(List<Verdict> verdicts, MeanRanks ranking, MeanRanks.Place first) {
        String learner = first.learner();
        List<String> others = new ArrayList<>();
        ranking.places().stream().skip(1).findFirst().ifPresent(next -> others.add(next.learner()));
        others.add(Outcome.RANDOM);
        List<String> differences = new ArrayList<>();
        for (String other : others) {
            Sample difference = Sample.of(verdicts.stream()
                    .flatMap(verdict -> verdict.test(other, learner).stream())
                    .mapToDouble(test -> test.difference().mean())
                    .toArray());
            if (difference.n() > 0) {
                differences.add(below(difference) + " " + (other.equals(Outcome.RANDOM) ? "random rankings" : other));
            }
        }
        return learner + " has the " + Verdict.lowest(verdicts) + " in " + first.firsts() + " of "
                + Texts.count(verdicts.size(), "comparison")
                + (differences.isEmpty()
                        ? "."
                        : ". Averaged over comparisons, its "
                                + verdicts.get(0).score().label() + " is " + String.join(", and ", differences) + ".")
                + randomIsBetter(verdicts)
                + gaps(verdicts, learner);
    }

    private static String randomIsBetter(List<Verdict> verdicts) {
        List<String> where = verdicts.stream()
                .filter(verdict -> verdict.randomIsBetter().isPresent())
                .map(Verdict::title)
                .toList();
        if (where.isEmpty()) {
            return "";
        }
        Score score = verdicts.get(0).score();
        return " Random rankings have a " + (score.spec().better() == ScoreSpec.Direction.LOWER ? "lower" : "higher")
                + " mean " + score.label() + " than the best learner in " + where.size() + " of "
                + Texts.count(verdicts.size(), "comparison") + ": " + Texts.listed(where) + ".";
    }

    private static String certainty(List<Verdict> verdicts, MeanRanks ranking, String learner) {
        long upheld = verdicts.stream()
                .filter(verdict -> verdict.isFirst(learner) || verdict.tied().contains(learner))
                .count();
        long sure = verdicts.stream().filter(verdict -> verdict.isSure(learner)).count();
        return "Of " + Texts.count(verdicts.size(), "comparison") + ", " + learner
                + " is significantly better than every other learner in " + (sure == 0 ? "none" : sure)
                + ", and best or not significantly different from the best in "
                + (upheld == 0 ? "none" : upheld) + ". " + nemenyi(ranking);
    }

    /** Describes how far a score is below another; the difference is of the other minus this one. */
    static String below(Sample difference) {
        boolean above = difference.mean() < 0;
        double low = above ? -difference.high() : difference.low();
        double high = above ? -difference.low() : difference.high();
        String reach = Double.isNaN(low) ? "" : " (95 % interval " + decimals(low) + " to " + decimals(high) + ")";
        return decimals(Math.abs(difference.mean())) + reach + (above ? " above" : " below");
    }

    private static String decimals(double difference) {
        return Texts.decimals(difference, 4);
    }

    private static String rank(double rank) {
        return String.format(Locale.ROOT, "%.2f", rank).replaceFirst("\\.?0+$", "");
    }

    private static String gap(SummaryRow row) {
        GapClosed gap = row.gap();
        if (gap == null || gap.seeds() == 0) {
            return "";
        }
        if (!gap.share().isDefined()) {
            return " The share of the gap between random rankings and the oracle that it closes is not defined: the oracle is not"
                    + " reliably better than random.";
        }
        return " It closes " + percent(gap.share().value()) + " % of the gap between random rankings and the oracle"
                + (Double.isNaN(gap.share().low())
                        ? ""
                        : " (95 % interval " + percent(gap.share().low()) + " to "
                                + percent(gap.share().high()) + " %, over "
                                + Texts.count(gap.seeds(), "seed") + ")")
                + ".";
    }

    static String gaps(List<Verdict> verdicts, String learner) {
        List<GapClosed> gaps = verdicts.stream()
                .flatMap(verdict -> verdict.row(learner).stream())
                .flatMap(row -> Stream.ofNullable(row.gap()))
                .toList();
        if (gaps.isEmpty()) { // the main task states none
            return "";
        }
        double[] shares = gaps.stream()
                .mapToDouble(gap -> gap.share().value())
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        if (shares.length == 0) {
            return " The share of the gap between random rankings and the oracle that it closes is not defined in any of them.";
        }
        return " It closes "
                + (percent(shares[0]) == percent(shares[shares.length - 1]) ? "" : percent(shares[0]) + " to ")
                + percent(shares[shares.length - 1]) + " % of the gap between random rankings and the oracle in the "
                + (shares.length == verdicts.size()
                        ? Texts.count(shares.length, "comparison")
                        : Texts.count(shares.length, "comparison") + " in which that is defined")
                + ".";
    }

    private static long percent(double share) {
        return Math.round(100 * share);
    }

    private static String nemenyi(MeanRanks ranking) {
        return Optional.ofNullable(ranking.criticalDifference())
                .map(distance -> near(ranking).isEmpty()
                        ? "Over all comparisons, every other learner ranks significantly lower (Nemenyi's test)."
                        : "Over all comparisons, Nemenyi's test, which is conservative, finds no significant difference from "
                                + Texts.listed(near(ranking)) + ".")
                .orElse("");
    }

    /** The learners that do not rank significantly lower than the first; all if that cannot be tested. */
    private static List<String> near(MeanRanks ranking) {
        Double distance = ranking.criticalDifference();
        double best = ranking.places().get(0).meanRank();
        return ranking.places().stream()
                .skip(1)
                .filter(place -> distance == null || place.meanRank() - best < distance)
                .map(MeanRanks.Place::learner)
                .toList();
    }
}
