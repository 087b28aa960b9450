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
import org.jspecify.annotations.Nullable;
import org.sgul.eval.spec.GroupKey;
import org.sgul.valuation.pipeline.LearnerScores;

/** The units of one data set, split, setting and model: the seeds that are averaged over. Its table is made once. */
public final class Group {
    private final GroupKey key;
    private final ScoreSchema schema;
    private final List<FinishedUnit> units;
    private @Nullable SeedTable table;

    private Group(GroupKey key, ScoreSchema schema, List<FinishedUnit> units) {
        this.key = key;
        this.schema = schema;
        this.units = List.copyOf(units);
    }

    public GroupKey key() {
        return key;
    }

    public String dataset() {
        return key.dataset();
    }

    public String setting() {
        return key.settingText();
    }

    public String model() {
        return key.model().toString();
    }

    /** The scores of the experiment. */
    public ScoreSchema schema() {
        return schema;
    }

    /** The units in the order of seeds. */
    public List<FinishedUnit> units() {
        return units;
    }

    /** The results of the units that have one, in the order of seeds. */
    public List<UnitResult> results() {
        return units.stream().flatMap(unit -> unit.success().stream()).toList();
    }

    /** The groups in the order in which they first appear. */
    public static List<Group> of(List<FinishedUnit> units, ScoreSchema schema) {
        Map<GroupKey, List<FinishedUnit>> groups = new LinkedHashMap<>();
        units.forEach(unit -> groups.computeIfAbsent(unit.id().group(), key -> new ArrayList<>())
                .add(unit));
        return groups.entrySet().stream()
                .map(entry -> new Group(entry.getKey(), schema, entry.getValue()))
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
        return results().stream()
                .flatMap(result -> result.outcome(learner).stream())
                .map(Outcome::learnerClass)
                .findFirst()
                .orElseGet(() -> LearnerClass.usual(learner));
    }

    /** The name of the measure that all units share; empty if none has a result. */
    public Optional<String> measure() {
        return results().stream().map(UnitResult::measure).findFirst();
    }

    /** The learners' numbers, seed by seed. */
    public synchronized SeedTable table() {
        if (table == null) {
            table = SeedTable.of(this);
        }
        return table;
    }

    /** The number of units in which the measure never changed, even by the oracle's ranking, so that rankings cannot be compared. */
    public long unmoved() {
        return units.stream()
                .map(unit -> unit.outcomes().stream()
                        .flatMap(outcome -> Stream.ofNullable(outcome.scores()))
                        .toList())
                .filter(scores -> !scores.isEmpty() && scores.stream().allMatch(this::isUnmoved))
                .count();
    }

    private boolean isUnmoved(LearnerScores scores) {
        return schema.curves().stream()
                .filter(curve -> curve.task().equals(schema.main().task()))
                .map(curve -> curve.of(scores))
                .allMatch(points -> Arrays.stream(points).allMatch(point -> point == points[0]));
    }

    /** By how much the measure rises when all players are removed, by unit with a result; negative where players help. */
    public double[] risesWithoutPlayers() {
        return results().stream()
                .mapToDouble(unit -> unit.emptyMeasure() - unit.fullMeasure())
                .toArray();
    }

    /** A learner's numbers by unit; NaN where it failed. */
    public double[] numbers(String learner, Score score) {
        return units.stream()
                .mapToDouble(unit -> unit.success()
                        .flatMap(result -> scores(unit, learner).map(score::of))
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

    private static Optional<LearnerScores> scores(FinishedUnit unit, String learner) {
        return unit.success().flatMap(result -> result.outcome(learner)).map(Outcome::scores);
    }
}
