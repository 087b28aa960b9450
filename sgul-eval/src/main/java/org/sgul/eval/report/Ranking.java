package org.sgul.eval.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Metric;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.statistics.Standing;

/**
 * Mean ranks over several rounds of all learners except those that use test labels, with Nemenyi's critical difference at 5 %
 * (Demšar 2006): learners whose mean ranks differ by less are not significantly different.
 *
 * @param rounds the rounds that ranks are averaged over: comparisons, or the seeds if there is only one comparison
 * @param criticalDifference null if it is not defined: for fewer than two rounds, or more learners than the table has
 */
record Ranking(
        int rounds,
        boolean overSeeds,
        List<Place> places,
        @Nullable Double criticalDifference) {
    /** The studentized range divided by √2 at 5 %, for 2, 3, … methods and infinite degrees of freedom. */
    private static final double[] NEMENYI = {
        1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164, 3.219, 3.268, 3.313, 3.354, 3.391, 3.426, 3.458,
        3.489, 3.517, 3.544
    };

    /** A learner's place; {@code firsts} counts the rounds in which no learner has a lower AUC. */
    record Place(String learner, double meanRank, int firsts) {}

    /** The AUCs of a group from which ranks are computed. */
    record Round(List<String> learners, List<double[]> aucs) {
        static Round of(Group group) {
            List<String> learners = group.honestLearners();
            return new Round(
                    learners,
                    learners.stream()
                            .map(learner -> group.numbers(learner, Metric.AUC))
                            .toList());
        }

        private double[] seeds(String learner) {
            int index = learners.indexOf(learner);
            return index < 0 ? new double[] {Double.NaN} : aucs.get(index);
        }

        private boolean isScored() {
            return learners.stream().anyMatch(learner -> Double.isFinite(mean(learner)));
        }

        private double mean(String learner) {
            return Sample.of(seeds(learner)).mean();
        }
    }

    /** The ranking over the groups in which at least one learner has a score. */
    static Ranking of(List<Round> all) {
        List<Round> groups = all.stream().filter(Round::isScored).toList();
        Set<String> learners = new LinkedHashSet<>();
        groups.forEach(group -> learners.addAll(group.learners()));
        boolean overSeeds = groups.size() == 1;
        List<String> names = List.copyOf(learners);
        double[][] scores = names.stream()
                .map(name -> overSeeds
                        ? groups.get(0).seeds(name)
                        : groups.stream().mapToDouble(group -> group.mean(name)).toArray())
                .toArray(double[][]::new);
        List<Standing> standings = Standing.of(scores);
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (!Double.isNaN(standings.get(i).meanRank())) {
                places.add(new Place(names.get(i), standings.get(i).meanRank(), firsts(scores, i)));
            }
        }
        places.sort(Comparator.comparingDouble(Place::meanRank)
                .thenComparing(Comparator.comparingInt(Place::firsts).reversed()));
        int rounds = scores.length == 0 ? 0 : scores[0].length;
        return new Ranking(rounds, overSeeds, places, criticalDifference(places.size(), rounds));
    }

    private static int firsts(double[][] scores, int method) {
        int firsts = 0;
        for (int round = 0; round < scores[method].length; round++) {
            int at = round;
            double best = Arrays.stream(scores)
                    .mapToDouble(own -> own[at])
                    .filter(Double::isFinite)
                    .min()
                    .orElse(Double.NaN);
            firsts += scores[method][round] == best ? 1 : 0;
        }
        return firsts;
    }

    private static @Nullable Double criticalDifference(int methods, int rounds) {
        if (rounds < 2 || methods < 2 || methods - 2 >= NEMENYI.length) {
            return null;
        }
        return NEMENYI[methods - 2] * Math.sqrt(methods * (methods + 1) / (6.0 * rounds));
    }
}
