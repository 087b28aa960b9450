package org.sgul.api.task;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Experimental;

/**
 * The schema of a score: all that tables, tests and reports know of it.
 *
 * @param name lower-case letters, digits and underscores: the header of a column
 * @param summary what the number is, without a full stop; <code>{measure}</code> stands for the name of the experiment's measure
 * @param unit the unit, such as {@link #MEASURE}; empty for none
 * @param zero the reference whose score is 0 where shares of a gap are stated; null if no gap is stated
 * @param one the reference whose score is 1 there; null if no gap is stated
 * @since 0.1.0
 */
@Experimental
public record ScoreSpec(
        String name,
        String summary,
        Direction better,
        String unit,
        @Nullable Reference zero,
        @Nullable Reference one) {

    /** The unit of scores and curves that are values of the experiment's measure. */
    public static final String MEASURE = "measure";

    /** Which scores are better. */
    @Experimental
    public enum Direction {
        LOWER,
        HIGHER;

        /** A number that is lower for a better score. */
        public double cost(double score) {
            return this == LOWER ? score : 0.0 - score;
        }
    }

    /** A ranking that others are compared with. */
    @Experimental
    public enum Reference {
        /** The mean of random rankings. */
        RANDOM,
        /** The ranking by true values. */
        ORACLE
    }

    public ScoreSpec {
        Objects.requireNonNull(summary, "summary");
        Objects.requireNonNull(better, "better");
        Objects.requireNonNull(unit, "unit");
        if (!name.matches("[a-z][a-z0-9_]*")) {
            throw new IllegalArgumentException(
                    "the name of a score is the header of a column: lower-case letters, digits and"
                            + " underscores, not '" + name + "'");
        }
        if ((zero == null) != (one == null)) {
            throw new IllegalArgumentException("score " + name + " has one reference; shares of a gap need two");
        }
    }

    /** A score without shares of a gap. */
    public ScoreSpec(String name, String summary, Direction better, String unit) {
        this(name, summary, better, unit, null, null);
    }

    /** Whether shares of the gap between two references are stated. */
    public boolean hasGap() {
        return zero != null;
    }

    /** The name in sentences: an abbreviation in capitals, other names in words. */
    public String label() {
        return name.length() <= 3 ? name.toUpperCase(Locale.ROOT) : name.replace('_', ' ');
    }
}
