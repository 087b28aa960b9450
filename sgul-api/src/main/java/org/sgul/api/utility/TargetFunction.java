package org.sgul.api.utility;

/**
 * A number for one target in its current state: a pure function of what the target shows, safe for many threads.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface TargetFunction {
    double of(Target target);
}
