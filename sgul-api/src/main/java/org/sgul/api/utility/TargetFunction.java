package org.sgul.api.utility;

/**
 * A function that assigns a number to one target in its current state. It must be pure and safe for many threads.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface TargetFunction {
    double of(Target target);
}
