package org.sgul.eval.results;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.LearnerScores;

/**
 * The result of one unit: the outcome of every learner, including learners that the experiment no longer has.
 *
 * @param format version of this file's format
 * @param key digest of the revision of results and of the experiment's keys that the result depends on
 * @param reader the reader or generator of the data set
 * @param inputs digests of what the result depends on besides {@code key}, by name: data, files and plugins
 * @param split digest of the split
 * @param measure what the true utility is, which curves are of
 * @param validationSampleSize the effective number of orders of the validation game (decision D32)
 * @param testSampleSize the effective number of orders of the test game
 * @param deviation the largest change of a class probability where walks were made exact (decision D34); 0 for an exact engine
 * @param emptyMeasure the measure of the test game without players
 * @param fullMeasure the measure of the test game with all players
 * @param nodes the test players, by their number in the data set
 * @param names the names of the test players in the data set's files
 */
public record UnitResult(
        int format,
        UnitKey id,
        String key,
        String reader,
        Map<String, String> inputs,
        String recipe,
        String split,
        String measure,
        double validationSampleSize,
        double testSampleSize,
        double deviation,
        double emptyMeasure,
        double fullMeasure,
        int validationTargets,
        int validationPlayers,
        int targets,
        int[] nodes,
        List<String> names,
        @JsonProperty("cells") List<Outcome> outcomes) {

    public static final int FORMAT = 6;

    private static final String DATA = "data ";

    public UnitResult {
        Stream.of(id, key, reader, recipe, split, measure).forEach(Objects::requireNonNull);
        inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
        names = List.copyOf(names);
        outcomes = List.copyOf(outcomes);
        int players = nodes.length;
        if (names.size() != players
                || !outcomes.stream()
                        .allMatch(outcome ->
                                outcome.scores() == null || outcome.scores().fits(players))) {
            throw new IllegalArgumentException("names, curves or values are not those of " + players + " players");
        }
        if (outcomes.stream().map(Outcome::learner).distinct().count() != outcomes.size()) {
            throw new IllegalArgumentException("a learner has two outcomes");
        }
    }

    /** The name of the input that is a data set. */
    public static String dataInput(String dataset) {
        return DATA + dataset;
    }

    /** The checksum of the data set. */
    public String checksum() {
        return inputs.getOrDefault(dataInput(id.dataset()), "");
    }

    /** This unit with only the outcomes of these learners, in this order, and the oracle's. */
    public UnitResult only(List<String> learners) {
        return withOutcomes(Stream.concat(learners.stream(), Stream.of(Outcome.ORACLE))
                .flatMap(learner -> outcome(learner).stream())
                .toList());
    }

    /** This unit with other outcomes. */
    public UnitResult withOutcomes(List<Outcome> others) {
        return new UnitResult(
                format,
                id,
                key,
                reader,
                inputs,
                recipe,
                split,
                measure,
                validationSampleSize,
                testSampleSize,
                deviation,
                emptyMeasure,
                fullMeasure,
                validationTargets,
                validationPlayers,
                targets,
                nodes,
                names,
                others);
    }

    /** The true values of the test players in the order of {@code nodes}; empty if the oracle has none. */
    public double[] trueValues() {
        return outcome(Outcome.ORACLE)
                .map(Outcome::scores)
                .map(LearnerScores::values)
                .orElseGet(() -> new double[0]);
    }

    public Optional<Outcome> outcome(String learner) {
        return outcomes.stream()
                .filter(outcome -> outcome.learner().equals(learner))
                .findFirst();
    }
}
