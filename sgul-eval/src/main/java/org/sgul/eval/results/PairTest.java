package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.sgul.eval.statistics.Holm;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.statistics.SignedRank;

/**
 * Wilcoxon's signed-rank test of the AUCs of two learners over the seeds of a group.
 *
 * @param difference AUC of {@code a} minus that of {@code b}, by seed
 * @param holm the p-value, Holm-corrected over all pairs of the group
 */
public record PairTest(String a, String b, Sample difference, double pValue, double holm) {

    /** The tests of all pairs of learners that do not cheat. */
    public static List<PairTest> of(Group group) {
        List<String> learners = group.honestLearners();
        List<PairTest> pairs = new ArrayList<>();
        for (int i = 0; i < learners.size(); i++) {
            double[] a = group.numbers(learners.get(i), Metric.AUC);
            for (int j = i + 1; j < learners.size(); j++) {
                double[] b = group.numbers(learners.get(j), Metric.AUC);
                double[] differences = IntStream.range(0, a.length)
                        .mapToDouble(seed -> a[seed] - b[seed])
                        .toArray();
                pairs.add(new PairTest(
                        learners.get(i), learners.get(j), Sample.of(differences), SignedRank.pValue(a, b), Double.NaN));
            }
        }
        double[] corrected =
                Holm.correct(pairs.stream().mapToDouble(PairTest::pValue).toArray());
        return IntStream.range(0, corrected.length)
                .mapToObj(i -> pairs.get(i).corrected(corrected[i]))
                .toList();
    }

    private PairTest corrected(double corrected) {
        return new PairTest(a, b, difference, pValue, corrected);
    }
}
