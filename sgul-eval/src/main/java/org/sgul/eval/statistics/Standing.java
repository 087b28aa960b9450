package org.sgul.eval.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * How one method stands among several over rounds in which the lower score is the better one.
 *
 * @param meanRank the mean over rounds of the rank among those that have a score, from 1, equal scores sharing the mean of
 *     their ranks; not a number when the method never has one
 * @param wins meetings with another method in a round that the method has the lower score of
 */
public record Standing(double meanRank, int wins, int ties, int losses) {

    /** The standings of methods with scores {@code [method][round]}; a missing score is not a number. */
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
