package org.sgul.eval.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Sample;

/**
 * The summary at the top of a report.
 *
 * @param headline the winner
 * @param amount the size of its advantage
 * @param certainty the statistical significance of its advantage
 * @param details one sentence per comparison
 */
record Answer(String headline, String amount, String certainty, List<String> details) {

    static Answer of(List<Verdict> verdicts, Ranking ranking) {
        List<String> details = verdicts.stream().map(Verdict::sentence).toList();
        List<Verdict> decided = verdicts.stream()
                .filter(verdict -> verdict.winner().isPresent())
                .toList();
        if (decided.isEmpty()) {
            return new Answer(
                    "There is no winner: no learner has a score.", "", "See the warnings for the reasons.", details);
        }
        return decided.size() == 1 ? ofOne(decided.get(0), details) : ofMany(decided, ranking, details);
    }

    private static Answer ofOne(Verdict verdict, List<String> details) {
        SummaryRow first = verdict.rows().get(0);
        String learner = first.learner();
        int learners = verdict.rows().size();
        String headline = learners == 1
                ? learner + " is the only learner with a score."
                : verdict.tied().isEmpty()
                        ? learner + " is the best of " + learners + " learners."
                        : verdict.tooFewSeeds()
                                ? learner + " has the lowest mean AUC of " + learners + " learners, over "
                                        + Verdict.count(first.n(), "seed") + " only."
                                : learner + " has the lowest mean AUC of " + learners + " learners, a tie with "
                                        + listed(verdict.tied()) + ".";
        List<String> amount = new ArrayList<>();
        amount.add("Mean AUC " + Verdict.interval(first.sample(Metric.AUC)));
        verdict.rows().stream()
                .skip(1)
                .findFirst()
                .ifPresent(next -> amount.add(below(verdict.below(next.learner())) + " the next, " + next.learner()));
        if (learners > 1
                && !learner.equals(Outcome.RANDOM)
                && !verdict.rows().get(1).learner().equals(Outcome.RANDOM)
                && verdict.row(Outcome.RANDOM).isPresent()) {
            amount.add(below(verdict.below(Outcome.RANDOM)) + " random dropping");
        }
        return new Answer(
                headline,
                String.join("; ", amount) + "." + gap(List.of(verdict), learner),
                learners == 1 ? "There is no other learner to compare with." : verdict.certainty(),
                details);
    }

    private static Answer ofMany(List<Verdict> verdicts, Ranking ranking, List<String> details) {
        Ranking.Place first = ranking.places().get(0);
        String learner = first.learner();
        List<String> leaders = ranking.places().stream()
                .filter(place -> place.meanRank() == first.meanRank())
                .map(Ranking.Place::learner)
                .toList();
        String standing = ": mean rank " + rank(first.meanRank()) + " of "
                + Verdict.count(ranking.places().size(), "learner") + " over "
                + Verdict.count(verdicts.size(), "comparison") + ".";
        String headline = (leaders.size() == 1
                        ? learner + " is the best learner overall"
                        : listed(leaders) + " share first place overall")
                + standing;
        return new Answer(headline, amount(verdicts, ranking, learner), certainty(verdicts, ranking, learner), details);
    }

    private static String amount(List<Verdict> verdicts, Ranking ranking, String learner) {
        long wins = verdicts.stream()
                .filter(verdict -> verdict.rows().get(0).learner().equals(learner))
                .count();
        List<String> differences = new ArrayList<>();
        ranking.places().stream()
                .map(Ranking.Place::learner)
                .skip(1)
                .filter(other -> other.equals(ranking.places().get(1).learner()) || other.equals(Outcome.RANDOM))
                .forEach(other -> {
                    Sample difference = Sample.of(verdicts.stream()
                            .mapToDouble(verdict -> verdict.auc(other) - verdict.auc(learner))
                            .filter(Double::isFinite)
                            .toArray());
                    differences.add(
                            below(difference) + " " + (other.equals(Outcome.RANDOM) ? "random dropping" : other));
                });
        return learner + " has the lowest mean AUC in " + wins + " of " + Verdict.count(verdicts.size(), "comparison")
                + (differences.isEmpty()
                        ? "."
                        : ". Averaged over comparisons, its AUC is " + String.join(", and ", differences) + ".")
                + gap(verdicts, learner);
    }

    private static String certainty(List<Verdict> verdicts, Ranking ranking, String learner) {
        long upheld = verdicts.stream()
                .filter(verdict -> verdict.rows().get(0).learner().equals(learner)
                        || verdict.tied().contains(learner))
                .count();
        long sure = verdicts.stream()
                .filter(verdict -> verdict.rows().get(0).learner().equals(learner)
                        && verdict.tied().isEmpty())
                .count();
        return "Of " + Verdict.count(verdicts.size(), "comparison") + ", " + learner
                + " is significantly better than every other learner in " + (sure == 0 ? "none" : sure)
                + ", and best or tied with the best in "
                + (upheld == 0 ? "none" : upheld) + ". " + nemenyi(ranking);
    }

    /** Describes how far an AUC is below another. */
    private static String below(Sample difference) {
        boolean above = difference.mean() < 0;
        double low = above ? -difference.high() : difference.low();
        double high = above ? -difference.low() : difference.high();
        String reach = Double.isNaN(low) ? "" : " (95 % interval " + decimals(low) + " to " + decimals(high) + ")";
        return decimals(Math.abs(difference.mean())) + reach + (above ? " above" : " below");
    }

    private static String decimals(double difference) {
        return String.format(Locale.ROOT, "%.4f", difference);
    }

    private static String rank(double rank) {
        return String.format(Locale.ROOT, "%.2f", rank).replaceFirst("\\.?0+$", "");
    }

    private static String gap(List<Verdict> verdicts, String learner) {
        double closed = Sample.of(verdicts.stream()
                        .flatMap(verdict -> verdict.row(learner).stream())
                        .mapToDouble(row -> row.sample(Metric.GAP_CLOSED).mean())
                        .filter(Double::isFinite)
                        .toArray())
                .mean();
        return learner.equals(Outcome.RANDOM) || Double.isNaN(closed)
                ? ""
                : " It closes " + Math.round(closed * 100) + " % of the gap between random dropping and the oracle.";
    }

    private static String listed(List<String> names) {
        return names.size() == 1
                ? names.get(0)
                : names.stream().limit(names.size() - 1).collect(Collectors.joining(", ")) + " and "
                        + names.get(names.size() - 1);
    }

    private static String nemenyi(Ranking ranking) {
        return Optional.ofNullable(ranking.criticalDifference())
                .map(distance -> {
                    double best = ranking.places().get(0).meanRank();
                    List<String> near = ranking.places().stream()
                            .skip(1)
                            .filter(place -> place.meanRank() - best < distance)
                            .map(Ranking.Place::learner)
                            .toList();
                    return near.isEmpty()
                            ? "Over all comparisons, every other learner ranks significantly lower (Nemenyi's test)."
                            : "Over all comparisons, Nemenyi's test, which is conservative, finds no significant difference from "
                                    + listed(near) + ".";
                })
                .orElse("");
    }
}
