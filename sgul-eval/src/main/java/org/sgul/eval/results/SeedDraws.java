package org.sgul.eval.results;

import java.util.Map;

/**
 * What distinguishes the seeds of a group (decision D31): intervals and tests cover only what every seed draws anew.
 *
 * @param split whether seeds have different splits
 * @param training whether every seed trains a model of its own
 */
public record SeedDraws(boolean split, boolean training) {

    /**
     * The draws of a group's seeds, from the digests of their splits.
     *
     * @param experiment the keys of the experiment
     */
    public static SeedDraws of(Group group, Map<String, Object> experiment) {
        long finished =
                group.units().stream().filter(unit -> unit.result() != null).count();
        long splits = group.units().stream()
                .flatMap(unit -> unit.success().stream())
                .map(UnitResult::split)
                .distinct()
                .count();
        Object weights = experiment.get("weights");
        return new SeedDraws(
                splits > 1 || finished < 2,
                weights == null || String.valueOf(weights).isBlank());
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
