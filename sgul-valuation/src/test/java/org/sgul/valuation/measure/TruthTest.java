package org.sgul.valuation.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.core.run.RandomStreams;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;

class TruthTest {
    /** Every measure by its textbook definition, from predictions and probabilities of all targets. */
    private static double recount(Measure measure, TargetStates states, LabelledNodes labels) {
        int n = labels.size();
        TreeSet<Integer> present = new TreeSet<>();
        IntStream.range(0, n).forEach(t -> present.add(labels.label(t)));
        return switch (measure) {
            case ACCURACY -> count(n, t -> states.predictedClass(t) == labels.label(t)) / n;
            case BALANCED_ACCURACY ->
                mean(present, c -> {
                    double hits = count(n, t -> labels.label(t) == c && states.predictedClass(t) == c);
                    return hits / count(n, t -> labels.label(t) == c);
                });
            case MACRO_F1 ->
                mean(present, c -> {
                    double tp = count(n, t -> labels.label(t) == c && states.predictedClass(t) == c);
                    double fp = count(n, t -> labels.label(t) != c && states.predictedClass(t) == c);
                    double fn = count(n, t -> labels.label(t) == c && states.predictedClass(t) != c);
                    return 2 * tp / (2 * tp + fp + fn);
                });
            case LOG_LIKELIHOOD ->
                IntStream.range(0, n)
                                .mapToDouble(t -> Math.log(Math.max(1e-12, states.probability(t, labels.label(t)))))
                                .sum()
                        / n;
        };
    }

    private static double mean(Set<Integer> classes, IntToDoubleFunction score) {
        double sum = 0;
        for (int c : classes) {
            sum += score.applyAsDouble(c);
        }
        return sum / classes.size();
    }

    private static double count(int targets, IntPredicate counted) {
        return IntStream.range(0, targets).filter(counted).count();
    }

    @ParameterizedTest
    @EnumSource(Measure.class)
    void everyStepOfRandomWalksIsTheRecount(Measure measure) {
        for (long seed = 0; seed < 20; seed++) {
            TinyCase tiny = TinyCase.random(seed);
            TinyContext context = tiny.context().withEngine(new IncrementalEngine());
            Truth truth = Truth.of(measure, context.game(), tiny.labels());
            BoundUtilities measures = new BoundUtilities(context, List.of(), List.of(truth), List.of());
            StepMeter meter = measures.open();
            RandomGenerator random = RandomStreams.stream(seed, "truth", 0);
            NodeList players = context.game().players();
            for (int move = 0; move < 60; move++) {
                if (move == 30) {
                    meter.addAll();
                }
                int player = players.get(random.nextInt(players.size()));
                if (meter.session().isPresent(player)) {
                    meter.remove(player);
                } else {
                    meter.add(player);
                }
                InferenceSession fresh = context.open();
                players.stream().filter(meter.session()::isPresent).forEach(fresh::add);
                assertThat(meter.value(0))
                        .as("%s, seed %d, move %d", measure, seed, move)
                        .isEqualTo(truth.at(fresh))
                        .isEqualTo(meter.total(0) / measures.divisors()[0])
                        .isCloseTo(recount(measure, fresh, tiny.labels()), within(1e-14));
            }
        }
    }

    /** States in which the model predicts these classes with certainty. */
    private static TargetStates predicting(Game game, int... classes) {
        return (TargetStates) Proxy.newProxyInstance(
                TruthTest.class.getClassLoader(),
                new Class<?>[] {TargetStates.class},
                (proxy, method, given) -> switch (method.getName()) {
                    case "game" -> game;
                    case "predictedClass" -> classes[(int) given[0]];
                    case "probability" -> classes[(int) given[0]] == (int) given[1] ? 1.0 : 0.0;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    /** Three targets of class 0 and one of class 1: one right answer is traded for another. */
    @Test
    void balancedAccuracyMovesWhereAccuracyDoesNot() {
        Game game = TinyGames.random(someSeedWith(4));
        LabelledNodes labels = LabelledNodes.of(game.targets(), 0, 0, 0, 1);
        TargetStates always0 = predicting(game, 0, 0, 0, 0);
        TargetStates traded = predicting(game, 0, 0, 1, 1);
        Truth accuracy = Truth.of(Measure.ACCURACY, game, labels);
        assertThat(accuracy.at(always0)).isEqualTo(accuracy.at(traded)).isEqualTo(0.75);
        Truth balanced = Truth.of(Measure.BALANCED_ACCURACY, game, labels);
        assertThat(balanced.at(always0)).isEqualTo(0.5);
        assertThat(balanced.at(traded)).isEqualTo(5.0 / 6);
        Truth f1 = Truth.of(Measure.MACRO_F1, game, labels);
        assertThat(f1.at(always0)).isCloseTo((6.0 / 7 + 0) / 2, within(1e-15));
        assertThat(f1.at(traded)).isCloseTo((4.0 / 5 + 2.0 / 3) / 2, within(1e-15));
    }

    @Test
    void classesThatNoTargetHasAreNoPartOfTheMean() {
        Game game = TinyGames.random(someSeedWith(4));
        LabelledNodes labels = LabelledNodes.of(game.targets(), 0, 0, 2, 2);
        TargetStates states = predicting(game, 0, 1, 2, 5);
        assertThat(Truth.of(Measure.BALANCED_ACCURACY, game, labels).at(states)).isEqualTo(0.5);
        assertThat(Truth.of(Measure.MACRO_F1, game, labels).at(states)).isCloseTo(2.0 / 3, within(1e-15));
    }

    @Test
    void logLikelihoodIsFiniteForACertainError() {
        Game game = TinyGames.random(someSeedWith(4));
        LabelledNodes labels = LabelledNodes.of(game.targets(), 0, 0, 0, 0);
        assertThat(Truth.of(Measure.LOG_LIKELIHOOD, game, labels).at(predicting(game, 1, 1, 1, 0)))
                .isCloseTo(0.75 * Math.log(1e-12), within(1e-12));
    }

    /** A model that always gives the same answer, as on minesweeper: only the probabilities move. */
    @Test
    void logLikelihoodMovesWhileAccuracyIsConstant() {
        int found = 0;
        for (long seed = 0; seed < 20; seed++) {
            TinyCase tiny = TinyCase.random(seed);
            double[][] series = along(tiny, Measure.ACCURACY, Measure.LOG_LIKELIHOOD);
            if (Arrays.stream(series[0]).distinct().count() == 1) {
                found++;
                assertThat(Arrays.stream(series[1]).distinct().count()).isGreaterThan(1);
            }
        }
        assertThat(found).isPositive();
    }

    private static double[][] along(TinyCase tiny, Measure... chosen) {
        List<Truth> truths = Arrays.stream(chosen)
                .map(measure -> Truth.of(measure, tiny.context().game(), tiny.labels()))
                .toList();
        StepMeter meter = new BoundUtilities(tiny.context(), List.of(), truths, List.of()).open();
        NodeList players = tiny.context().game().players();
        double[][] series = new double[chosen.length][players.size() + 1];
        for (int step = 0; step <= players.size(); step++) {
            if (step > 0) {
                meter.add(players.get(step - 1));
            }
            for (int m = 0; m < chosen.length; m++) {
                series[m][step] = meter.value(m);
            }
        }
        return series;
    }

    private static long someSeedWith(int targets) {
        return IntStream.iterate(0, seed -> seed + 1)
                .filter(seed -> TinyGames.random(seed).targets().size() == targets)
                .findFirst()
                .orElseThrow();
    }

    /** Thirteen classes of coprime sizes have no small common multiple; fractions are summed instead. */
    @Test
    void sharesOfManyClassesAreFractionsAndOfFewAreWhole() {
        int[] sizes = {41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97};
        ClassShares many = ClassShares.of(labelled(sizes));
        assertThat(many.divisor()).isEqualTo(13);
        assertThat(many.weight(2)).isEqualTo(1.0 / 47);
        ClassShares few = ClassShares.of(labelled(400, 100));
        assertThat(few.weight(0)).isEqualTo(1);
        assertThat(few.weight(1)).isEqualTo(4);
        assertThat(few.divisor()).isEqualTo(800);
    }

    private static LabelledNodes labelled(int... sizes) {
        int[] labels = IntStream.range(0, sizes.length)
                .flatMap(c -> IntStream.generate(() -> c).limit(sizes[c]))
                .toArray();
        return LabelledNodes.of(NodeList.range(0, labels.length), labels);
    }
}
