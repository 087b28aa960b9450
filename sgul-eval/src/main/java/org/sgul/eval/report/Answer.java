package org.sgul.eval.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.SummaryRow;

/**
 * The answer that a reader sees first.
 *
 * @param headline who won
 * @param sureness how sure that is
 * @param details a sentence a comparison
 */
record Answer(String headline, String sureness, List<String> details) {

    static Answer of(List<Verdict> verdicts, Ranking ranking) {
        List<String> details = verdicts.stream().map(Verdict::sentence).toList();
        List<Verdict> decided = verdicts.stream()
                .filter(verdict -> verdict.winner().isPresent())
                .toList();
        if (decided.isEmpty()) {
            return new Answer("There is no winner: nothing was scored.", "See the warnings for the reasons.", details);
        }
        return decided.size() == 1 ? ofOne(decided.get(0), details) : ofMany(decided, ranking, details);
    }

    private static Answer ofOne(Verdict verdict, List<String> details) {
        SummaryRow first = verdict.rows().get(0);
        return new Answer(
                first.learner() + " ranks players best: mean AUC " + Verdict.interval(first.sample(Metric.AUC))
                        + ", lowest of " + Verdict.count(verdict.rows().size(), "learner") + ".",
                verdict.rows().size() == 1 ? "It had no rival." : verdict.sureness(),
                details);
    }

    private static Answer ofMany(List<Verdict> verdicts, Ranking ranking, List<String> details) {
        Ranking.Place first = ranking.places().get(0);
        Map<String, Integer> wins = new LinkedHashMap<>();
        verdicts.forEach(verdict -> wins.merge(verdict.rows().get(0).learner(), 1, Integer::sum));
        long upheld = verdicts.stream()
                .filter(verdict -> verdict.rows().get(0).learner().equals(first.learner())
                        || verdict.tied().contains(first.learner()))
                .count();
        long sure = verdicts.stream()
                .filter(verdict -> verdict.rows().get(0).learner().equals(first.learner())
                        && verdict.tied().isEmpty())
                .count();
        String headline = first.learner() + " ranks players best overall: mean rank " + Verdict.number(first.meanRank())
                + shared(ranking) + " among " + Verdict.count(ranking.places().size(), "learner")
                + " and the lowest mean AUC in "
                + wins.getOrDefault(first.learner(), 0) + " of " + Verdict.count(verdicts.size(), "comparison") + ".";
        String sureness = "It is significantly better than every other learner in " + sure
                + ", and best or not to be told apart from the best in " + upheld + ", of "
                + Verdict.count(verdicts.size(), "comparison") + ". " + nemenyi(ranking);
        return new Answer(headline, sureness, details);
    }

    private static String shared(Ranking ranking) {
        List<String> equals = ranking.places().stream()
                .skip(1)
                .filter(place -> place.meanRank() == ranking.places().get(0).meanRank())
                .map(Ranking.Place::learner)
                .toList();
        return equals.isEmpty() ? "" : ", shared with " + String.join(", ", equals) + ",";
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
                            ? "Over all comparisons every other learner ranks significantly lower (Nemenyi's test)."
                            : "Over all comparisons Nemenyi's test cannot tell it from " + String.join(", ", near)
                                    + ".";
                })
                .orElse("");
    }
}
