package org.sgul.eval.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * The standing of one method among several over rounds in which lower scores are better.
 *
 * @param meanRank the mean over rounds of the rank among methods with a score, from 1; equal scores share the mean of their
 *     ranks. NaN if the method has no score in any round
 * @param wins the number of pairs of round and other method in which this method has the lower score
 */
public record Standing(double meanRank, int wins, int ties, int losses) {

    /** The standings of methods with scores {@code [method][round]}; a missing score is NaN. */
    public static List<Standing> of(double[][] scores) {
        List<Standing> standings = new ArrayList<>();
        for (double[] own : scores) {
            int wins = 0;
            int ties = 0;
            int losses = 0;
            int rounds = 0;
            double ranks = 0;
            for (int round = 0; round < own.length; round++) {
                if (Double.isNaN(own[round])) {
                    continue;
                }
                int lower = 0;
                int equal = -1;
                int higher = 0;
                for (double[] other : scores) {
                    lower += other[round] < own[round] ? 1 : 0;
                    equal += other[round] == own[round] ? 1 : 0;
                    higher += other[round] > own[round] ? 1 : 0;
                }
                wins += higher;
                ties += equal;
                losses += lower;
                ranks += 1 + lower + equal / 2.0;
                rounds++;
            }
            standings.add(new Standing(rounds == 0 ? Double.NaN : ranks / rounds, wins, ties, losses));
        }
        return standings;
    }
}
