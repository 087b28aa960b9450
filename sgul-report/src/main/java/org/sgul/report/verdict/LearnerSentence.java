package org.sgul.report.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.PairTest;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Sample;

/**
 * A sentence on a learner: how good it is, how far from the best, and how sure that is.
 *
 * @param learner the learner's name
 * @param text the sentence without the name
 */
public record LearnerSentence(String learner, String text) {

    /** One sentence per learner, best first, on comparisons in which models are averaged (decision D31). */
    public static List<LearnerSentence> of(List<Verdict> comparisons, MeanRanks ranking) {
        List<Verdict> decided = comparisons.stream()
                .filter(verdict -> verdict.winner().isPresent())
                .toList();
        if (decided.isEmpty()) {
            return List.of();
        }
        if (decided.size() == 1) {
            Verdict verdict = decided.get(0);
            return Stream.concat(verdict.rows().stream(), verdict.trained().stream())
                    .map(row -> new LearnerSentence(row.learner(), ofOne(row, verdict)))
                    .toList();
        }
        String best = ranking.places().get(0).learner();
        List<LearnerSentence> sentences = new ArrayList<>();
        ranking.places()
                .forEach(place -> sentences.add(new LearnerSentence(place.learner(), ofMany(place, best, decided))));
        decided.stream()
                .flatMap(verdict -> verdict.trained().stream())
                .map(SummaryRow::learner)
                .distinct()
                .forEach(learner -> sentences.add(new LearnerSentence(
                        learner, "trains on validation labels; " + distance(learner, best, decided) + ".")));
        return sentences;
    }

    private static String ofOne(SummaryRow row, Verdict verdict) {
        String best = verdict.rows().get(0).learner();
        List<String> parts = new ArrayList<>();
        if (verdict.trained().contains(row)) {
            parts.add("trains on validation labels");
        }
        parts.add("mean " + verdict.score().label() + " " + Texts.interval(row.sample(verdict.score()))
                + Verdict.failures(row));
        if (!row.learner().equals(best)) {
            parts.add(verdict.test(best, row.learner())
                    .filter(test -> test.test().pairs() > 0)
                    .map(test -> Answer.below(test.difference()) + " " + best + ", " + significance(test, verdict))
                    .orElse("no seed was finished by both it and " + best));
        }
        gap(row).ifPresent(parts::add);
        return String.join("; ", parts) + ".";
    }

    private static String significance(PairTest test, Verdict verdict) {
        if (!verdict.isTestable(test)) {
            return "with too few seeds to test";
        }
        return (test.holm() < Verdict.LEVEL ? "a significant difference" : "not a significant difference") + " (p = "
                + Texts.number(test.holm()) + " after Holm's correction)";
    }

    private static Optional<String> gap(SummaryRow row) {
        return Optional.ofNullable(row.gap())
                .map(GapClosed::share)
                .filter(share -> share.isDefined())
                .map(share ->
                        "closes " + Texts.decimals(100 * share.value(), 0) + " % of the gap from random to the oracle"
                                + (Double.isNaN(share.low())
                                        ? ""
                                        : " (" + Texts.decimals(100 * share.low(), 0) + " to "
                                                + Texts.decimals(100 * share.high(), 0) + " %)"));
    }

    private static String ofMany(MeanRanks.Place place, String best, List<Verdict> comparisons) {
        String text = "mean rank " + Texts.decimals(place.meanRank(), 2) + "; " + Verdict.lowest(comparisons) + " in "
                + place.firsts() + " of " + Texts.count(comparisons.size(), "comparison");
        return text
                + (place.learner().equals(best) ? "" : "; " + distance(place.learner(), best, comparisons))
                + "." + Answer.gaps(comparisons, place.learner());
    }

    /** The mean difference of main scores over comparisons. */
    private static String distance(String learner, String best, List<Verdict> comparisons) {
        Sample difference = Sample.of(comparisons.stream()
                .map(verdict -> verdict.test(best, learner))
                .flatMap(Optional::stream)
                .mapToDouble(test -> test.difference().mean())
                .toArray());
        return difference.n() == 0
                ? "never finished together with " + best
                : comparisons.get(0).score().label() + " on average " + Answer.below(difference) + " " + best;
    }
}
