package org.sgul.report.plot;

import java.util.List;
import java.util.stream.IntStream;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.statistics.Sample;

/**
 * The main curves of one group over seeds, at evenly spaced shares of the players, because seeds have different numbers of
 * players.
 *
 * @param shares the shares of players, from 0 to 1
 */
public record Curves(double[] shares, List<Line> lines) {

    /** A learner's mean curve over seeds with 95 % limits, which are NaN for a single seed. */
    public record Line(String learner, double[] mean, double[] low, double[] high) {}

    public static Curves of(Group group, int points) {
        double[] shares =
                IntStream.range(0, points).mapToDouble(i -> i / (points - 1.0)).toArray();
        List<Line> lines = group.learners().stream()
                .map(learner -> line(learner, group, shares))
                .filter(line -> line.mean().length > 0)
                .toList();
        return new Curves(shares, lines);
    }

    private static Line line(String learner, Group group, double[] shares) {
        List<double[]> curves = group.units().stream()
                .flatMap(unit -> unit.outcomes().stream())
                .filter(outcome -> outcome.learner().equals(learner))
                .map(Outcome::scores)
                .filter(scores -> scores != null)
                .map(scores -> group.schema()
                        .mainCurve()
                        .map(curve -> curve.of(scores))
                        .orElse(new double[0]))
                .filter(curve -> curve.length > 0)
                .toList();
        int points = curves.isEmpty() ? 0 : shares.length;
        Line line = new Line(learner, new double[points], new double[points], new double[points]);
        for (int i = 0; i < points; i++) {
            double share = shares[i];
            Sample sample = Sample.of(curves.stream()
                    .mapToDouble(curve -> curve[(int) Math.round(share * (curve.length - 1))])
                    .toArray());
            line.mean()[i] = sample.mean();
            line.low()[i] = sample.low();
            line.high()[i] = sample.high();
        }
        return line;
    }
}
