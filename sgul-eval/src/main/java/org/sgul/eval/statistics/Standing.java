package org.sgul.eval.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * The standing of one method among several over rounds in which lower scores are better (decision D28).
 *
 * @param meanRank the mean over rounds of the rank from 1; equal scores share the mean of their ranks, and methods that failed in a
 *     round share its last ranks. Rounds in which every method failed do not count; NaN if there are no others
 * @param firsts the number of rounds in which this method has a score and no other has a lower one
 * @param wins the number of pairs of round and other method, both with a score, in which this method has the lower one
 */
public record Standing(double meanRank, int firsts, int wins, int ties, int losses) {

    /** The standings of methods with scores {@code [method][round]}; the score of a failure is NaN. */
    public static List<Standing> of(double[][] scores) {
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
                int lower = 0;
                int equal = 0;
                int higher = 0;
                int failed = 0;
                for (double[] other : scores) {
                    double difference = other[round] - own[round];
                    lower += difference < -rounding ? 1 : 0;
                    equal += Math.abs(difference) <= rounding ? 1 : 0;
                    higher += difference > rounding ? 1 : 0;
                    failed += Double.isNaN(other[round]) ? 1 : 0;
                }
                int scored = scores.length - failed;
                if (scored > 0) {
                    boolean missing = Double.isNaN(own[round]);
                    firsts += !missing && lower == 0 ? 1 : 0;
                    wins += higher;
                    ties += missing ? 0 : equal - 1;
                    losses += lower;
                    ranks += missing ? scored + (1 + failed) / 2.0 : lower + (1 + equal) / 2.0;
                    rounds++;
                }
            }
            standings.add(new Standing(rounds == 0 ? Double.NaN : ranks / rounds, firsts, wins, ties, losses));
        }
        return standings;
    }
}
