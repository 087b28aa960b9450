package org.sgul.eval.statistics;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.task.ScoreSpec.Direction;

/**
 * The standing of one method among several over rounds (decision D28).
 *
 * @param meanRank the mean over rounds of the rank from 1; equal scores share the mean of their ranks, and methods that failed in a
 *     round share its last ranks. Rounds in which every method failed do not count; NaN if there are no others
 * @param firsts the number of rounds in which this method has a score and no other has a better one
 * @param wins the number of pairs of round and other method, both with a score, in which this method has the better one
 */
public record Standing(double meanRank, int firsts, int wins, int ties, int losses) {

    /** The standings of methods with scores {@code [method][round]}; the score of a failure is NaN. */
    public static List<Standing> of(double[][] scores, Direction better) {
        double rounding = Rounding.of(scores);
        List<Standing> standings = new ArrayList<>();
        for (double[] own : scores) {
            int firsts = 0;
            int wins = 0;
            int ties = 0;
            int losses = 0;
            int rounds = 0;
            double ranks = 0;
            for (int round = 0; round < own.length; round++) {
                int ahead = 0;
                int equal = 0;
                int behind = 0;
                int failed = 0;
                for (double[] other : scores) {
                    double difference = better.cost(other[round]) - better.cost(own[round]);
                    ahead += difference < -rounding ? 1 : 0;
                    equal += Math.abs(difference) <= rounding ? 1 : 0;
                    behind += difference > rounding ? 1 : 0;
                    failed += Double.isNaN(other[round]) ? 1 : 0;
                }
                int scored = scores.length - failed;
                if (scored > 0) {
                    boolean missing = Double.isNaN(own[round]);
                    firsts += !missing && ahead == 0 ? 1 : 0;
                    wins += behind;
                    ties += missing ? 0 : equal - 1;
                    losses += ahead;
                    ranks += missing ? scored + (1 + failed) / 2.0 : ahead + (1 + equal) / 2.0;
                    rounds++;
                }
            }
            standings.add(new Standing(rounds == 0 ? Double.NaN : ranks / rounds, firsts, wins, ties, losses));
        }
        return standings;
    }
}
