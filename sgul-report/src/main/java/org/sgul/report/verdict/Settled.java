package org.sgul.report.verdict;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.UnitDetails;

/** The convergence of a learner's values with the number of orders, as reports show it. */
public record Settled(
        String learner,
        int[] orders,
        @Nullable Double[] standardError,
        @Nullable Double[] rankAgreement) {
    /** The convergence of all learners' values for the first seed with a result. */
    public static List<Settled> of(Group group, Results results) {
        return group.units().stream()
                .flatMap(unit -> unit.success().stream())
                .findFirst()
                .flatMap(unit -> results.details(unit.id()))
                .map(Settled::of)
                .orElse(List.of());
    }

    /** The convergence of all learners' values in a unit. */
    public static List<Settled> of(UnitDetails details) {
        return details.convergence().entrySet().stream()
                .map(entry -> new Settled(
                        entry.getKey(),
                        entry.getValue().orders(),
                        Detail.round(entry.getValue().standardError()),
                        Detail.round(entry.getValue().rankAgreement())))
                .toList();
    }
}
