package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.statistics.SignedRank;

/**
 * Wilcoxon's signed-rank test of one score of two learners, over the seeds that both finished (decision D29).
 *
 * @param difference number of {@code a} minus that of {@code b}, by seed
 * @param holm the p-value, Holm-corrected over all pairs of the same comparison, score and family
 */
public record PairTest(
        Score score, Family family, String a, String b, Sample difference, SignedRank test, double holm) {

    /** The questions that are answered together; p-values are corrected within one of them. */
    public enum Family {
        /** Is one learner better than another? Both train on no validation labels. */
        LEARNERS,
        /** Do learners that train on validation labels differ from others, or from each other? */
        VALIDATION_LABELS,
        /** Is a learner better than random? */
        RANDOM;

        /** The name in files. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        private static Family of(LearnerClass a, LearnerClass b) {
            if (a == LearnerClass.REFERENCE || b == LearnerClass.REFERENCE) {
                return RANDOM;
            }
            return a == LearnerClass.LEARNER && b == LearnerClass.LEARNER ? LEARNERS : VALIDATION_LABELS;
        }
    }

    /** The tests of all scores. */
    public static List<PairTest> ofAll(SeedTable table) {
        return table.schema().scores().stream()
                .flatMap(score -> table.tests(score).stream())
                .toList();
    }

    /** The tests of all pairs of learners that have numbers of a score; the oracle takes no part. */
    static List<PairTest> of(SeedTable table, Score score) {
        List<String> learners = table.learners().keySet().stream()
                .filter(learner -> !learner.equals(Outcome.ORACLE))
                .filter(learner -> Arrays.stream(table.numbers(learner, score)).anyMatch(Double::isFinite))
                .toList();
        List<PairTest> pairs = new ArrayList<>();
        for (int i = 0; i < learners.size(); i++) {
            for (int j = i + 1; j < learners.size(); j++) {
                pairs.add(uncorrected(table, score, learners.get(i), learners.get(j)));
            }
        }
        double[] corrected = new double[pairs.size()];
        for (Family family : Family.values()) {
            int[] members = IntStream.range(0, pairs.size())
                    .filter(i -> pairs.get(i).family == family)
                    .toArray();
            double[] within = SignedRank.holm(Arrays.stream(members)
                    .mapToDouble(i -> pairs.get(i).test.pValue())
                    .toArray());
            IntStream.range(0, members.length).forEach(i -> corrected[members[i]] = within[i]);
        }
        return IntStream.range(0, corrected.length)
                .mapToObj(i -> pairs.get(i).corrected(corrected[i]))
                .toList();
    }

    private static PairTest uncorrected(SeedTable table, Score score, String a, String b) {
        double[] first = table.numbers(a, score);
        double[] second = table.numbers(b, score);
        double[] differences = IntStream.range(0, first.length)
                .mapToDouble(seed -> first[seed] - second[seed])
                .toArray();
        Family family = Family.of(table.classOf(a), table.classOf(b));
        return new PairTest(score, family, a, b, Sample.of(differences), SignedRank.of(first, second), Double.NaN);
    }

    private PairTest corrected(double pValue) {
        return new PairTest(score, family, a, b, difference, test, pValue);
    }

    /** The same test with {@code learner} as {@code a}. */
    public PairTest from(String learner) {
        return a.equals(learner)
                ? this
                : new PairTest(
                        score,
                        family,
                        b,
                        a,
                        new Sample(
                                difference.n(),
                                -difference.mean(),
                                difference.deviation(),
                                -difference.high(),
                                -difference.low()),
                        new SignedRank(test.pairs(), test.pValue(), -test.effect(), -test.median()),
                        holm);
    }

    /** By how much {@code b} is better on average: above 0 if {@code a} is worse. */
    public double cost() {
        return score.cost(difference.mean());
    }

    /** Whether {@code a} is significantly worse at this level, and the mean and the ranks of differences agree on that (decision D28). */
    public boolean isWorse(double level) {
        return holm < level && score.cost(test.effect()) > 0 && cost() > 0;
    }

    /** Whether {@code a} is significantly better at this level, by the ranks of differences. */
    public boolean isBetter(double level) {
        return holm < level && score.cost(test.effect()) < 0;
    }

    public boolean isOf(String one, String other) {
        return (a.equals(one) && b.equals(other)) || (a.equals(other) && b.equals(one));
    }
}
