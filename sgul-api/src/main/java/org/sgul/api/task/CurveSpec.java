package org.sgul.api.task;

import org.sgul.api.Experimental;

/**
 * The schema of a curve, which has one point per step of a walk over all players, and one before.
 *
 * @param name lower-case letters, digits and underscores
 * @param axis what the steps count, as the header of a column, such as {@code removed}
 * @param unit {@code measure} if the points are values of the experiment's measure
 * @param better whether lower or higher curves are better
 * @since 0.1.0
 */
@Experimental
public record CurveSpec(String name, String axis, String unit, ScoreSpec.Direction better) {
    public CurveSpec {
        if (!name.matches("[a-z][a-z0-9_]*") || !axis.matches("[a-z][a-z0-9_]*")) {
            throw new IllegalArgumentException(
                    "the names of a curve and its axis are lower-case letters, digits and underscores, not '" + name
                            + "' and '" + axis + "'");
        }
    }
}
