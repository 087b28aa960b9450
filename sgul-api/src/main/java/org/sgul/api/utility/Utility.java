package org.sgul.api.utility;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A function that assigns a number to every step of a game without reading a label. A feature is a utility that needs no fitting;
 * a learner returns a fitted one.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface Utility {

    /** The function on this game. Called once per game; anything that depends on the game alone is prepared here. */
    StepFunction on(GameContext context);

    /**
     * What fitting found, for results and reports: text, booleans, finite numbers, and lists and maps of these, in a fixed order.
     * Empty if there is nothing to report.
     */
    default Map<String, Object> findings() {
        return Map.of();
    }

    /** This utility with one more finding at the end. The result is not {@link Saveable}. */
    default Utility withFinding(String name, Object value) {
        Map<String, Object> findings = new LinkedHashMap<>(findings());
        findings.put(name, value);
        return new UtilityWithFindings(this, Collections.unmodifiableMap(findings));
    }

    /** The same step function on every game. */
    static Utility of(StepFunction function) {
        return context -> function;
    }

    /** The mean over targets of a function of one target. */
    static Utility meanOverTargets(TargetFunction function) {
        return of(new TargetMean(function));
    }

    /** A utility that can be written to a file, for a learner that reads it instead of fitting. */
    interface Saveable extends Utility {

        /** The file's content, which is written as JSON: values as in {@link #findings()}. */
        Map<String, Object> content();
    }
}
