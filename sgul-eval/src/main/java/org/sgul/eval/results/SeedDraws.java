package org.sgul.eval.results;

import org.sgul.eval.spec.ExperimentSpec;

/**
 * What distinguishes the seeds of a group (decision D31): intervals and tests cover only what every seed draws anew.
 *
 * @param split whether seeds have different splits
 * @param training whether every seed trains a model of its own
 */
public record SeedDraws(boolean split, boolean training) {

    /** The draws of a group's seeds, from the digests of their splits. */
    public static SeedDraws of(Group group, ExperimentSpec experiment) {
        long finished =
                group.units().stream().filter(unit -> unit.result() != null).count();
        long splits = group.units().stream()
                .flatMap(unit -> unit.success().stream())
                .map(UnitResult::split)
                .distinct()
                .count();
        return new SeedDraws(
                splits > 1 || finished < 2, experiment.weightsFile().isEmpty());
    }

    /** A sentence for readers. */
    public String text() {
        String trained = training ? "trains a new model and draws new orders" : "draws new orders";
        return (split
                        ? "Each seed draws a new split, " + (training ? trained : "and draws new orders")
                        : "All seeds share one split; each seed " + trained)
                + "."
                + (split && training
                        ? ""
                        : " Intervals and tests do not cover the choice of the "
                                + (split ? "model" : training ? "split" : "split and the model") + ".");
    }
}
