package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The units of one data set, setting and model: the seeds that are averaged over.
 *
 * @param units in the order of seeds
 */
public record Group(String dataset, String setting, String model, List<FinishedUnit> units) {
    public Group {
        units = List.copyOf(units);
    }

    /** The groups in the order in which they first appear. */
    public static List<Group> of(List<FinishedUnit> units) {
        Map<List<String>, List<FinishedUnit>> groups = new LinkedHashMap<>();
        units.forEach(unit -> groups.computeIfAbsent(unit.id().group(), key -> new ArrayList<>())
                .add(unit));
        return groups.entrySet().stream()
                .map(entry -> new Group(
                        entry.getKey().get(0),
                        entry.getKey().get(1),
                        entry.getKey().get(2),
                        entry.getValue()))
                .toList();
    }

    /** All learners in order, including the oracle. */
    public List<String> learners() {
        Set<String> learners = new LinkedHashSet<>();
        units.forEach(unit -> unit.outcomes().forEach(outcome -> learners.add(outcome.learner())));
        return List.copyOf(learners);
    }

    /** A learner's class; that of a learner of which nothing is recorded is {@link LearnerClass#LEARNER}. */
    public LearnerClass classOf(String learner) {
        return units.stream()
                .flatMap(unit -> unit.success().stream())
                .flatMap(result -> result.outcome(learner).stream())
                .map(Outcome::learnerClass)
                .findFirst()
                .orElseGet(() -> LearnerClass.usual(learner));
    }

    /** The name of the measure that all units share; empty if none has a result. */
    public Optional<String> measure() {
        return units.stream()
                .flatMap(unit -> unit.success().stream())
                .map(UnitResult::measure)
                .findFirst();
    }

    /** The learners' numbers, seed by seed. */
    public SeedTable table() {
        return SeedTable.of(this);
    }

    /** The number of units in which the measure never changed, even by the oracle's ranking, so that rankings cannot be compared. */
    public long unmoved() {
        return units.stream()
                .map(unit -> unit.outcomes().stream()
                        .flatMap(outcome -> Stream.ofNullable(outcome.scores()))
                        .toList())
                .filter(scores -> !scores.isEmpty() && scores.stream().allMatch(Group::isUnmoved))
                .count();
    }

    private static boolean isUnmoved(Outcome.Scores scores) {
        return Arrays.stream(scores.curve()).allMatch(score -> score == scores.curve()[0]);
    }

    /** By how much the measure rises when all players are removed, by unit with a score; negative where players help. */
    public double[] risesWithoutPlayers() {
        return units.stream()
                .flatMap(unit -> unit.outcomes().stream()
                        .flatMap(outcome -> Stream.ofNullable(outcome.scores()))
                        .limit(1))
                .map(Outcome.Scores::curve)
                .mapToDouble(curve -> curve[curve.length - 1] - curve[0])
                .toArray();
    }

    /** A learner's numbers by unit; NaN where it failed. */
    public double[] numbers(String learner, Metric metric) {
        return units.stream()
                .mapToDouble(unit -> unit.success()
                        .flatMap(result -> scores(unit, learner).map(metric::of))
                        .orElse(Double.NaN))
                .toArray();
    }

    /** A number among a learner's findings by unit, or NaN; the path is that in {@code fits.csv}. */
    public double[] findings(String learner, String path) {
        return units.stream()
                .mapToDouble(unit -> scores(unit, learner)
                        .map(scores -> Findings.flat(scores.findings()).get(path))
                        .map(value -> value instanceof Number number ? number.doubleValue() : Double.NaN)
                        .orElse(Double.NaN))
                .toArray();
    }

    private static Optional<Outcome.Scores> scores(FinishedUnit unit, String learner) {
        return unit.success().flatMap(result -> result.outcome(learner)).map(Outcome::scores);
    }
}
