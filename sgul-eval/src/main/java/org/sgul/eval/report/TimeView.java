package org.sgul.eval.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.statistics.Sample;

/**
 * Where the time of a group's units went, as means over seeds.
 *
 * @param unitSeconds the whole of a unit
 * @param restSeconds walking, valuing and dropping: what is neither training nor fitting
 * @param stepsPerSecond steps of validation and test orders, over the time that is neither training nor fitting
 */
record TimeView(
        @Nullable Double unitSeconds,
        @Nullable Double trainingSeconds,
        @Nullable Double restSeconds,
        @Nullable Double stepsPerSecond,
        List<FitTime> fits) {

    /**
     * A learner's fit.
     *
     * @param megabytes memory that it asked for in all, given back or not
     */
    record FitTime(
            String learner,
            @Nullable Double seconds,
            @Nullable Double megabytes) {}

    static TimeView of(Group group, ResultDirectory results) {
        List<Double> units = new ArrayList<>();
        List<Double> training = new ArrayList<>();
        List<Double> rest = new ArrayList<>();
        List<Double> speed = new ArrayList<>();
        Map<String, List<UnitTimes.Fit>> fits = new LinkedHashMap<>();
        group.units().stream()
                .flatMap(unit -> unit.success().stream())
                .forEach(unit -> results.times(unit.id()).ifPresent(times -> {
                    double fitting = times.fits().stream()
                            .mapToDouble(UnitTimes.Fit::seconds)
                            .sum();
                    double remaining = times.seconds() - times.trainingSeconds() - fitting;
                    units.add(times.seconds());
                    training.add(times.trainingSeconds());
                    rest.add(remaining);
                    speed.add(steps(unit, results) / remaining);
                    times.fits()
                            .forEach(fit -> fits.computeIfAbsent(fit.learner(), key -> new ArrayList<>())
                                    .add(fit));
                }));
        return new TimeView(mean(units), mean(training), mean(rest), mean(speed), fits(fits));
    }

    private static List<FitTime> fits(Map<String, List<UnitTimes.Fit>> fits) {
        return fits.entrySet().stream()
                .map(entry -> new FitTime(
                        entry.getKey(),
                        mean(entry.getValue().stream()
                                .map(UnitTimes.Fit::seconds)
                                .toList()),
                        mean(entry.getValue().stream()
                                .map(fit -> fit.allocatedBytes() / 1e6)
                                .toList())))
                .toList();
    }

    private static double steps(UnitResult unit, ResultDirectory results) {
        String dataset = unit.id().dataset();
        return (double) unit.validationPlayers() * results.orders(dataset, "validation-orders")
                + (double) unit.nodes().length * results.orders(dataset, "test-orders");
    }

    private static @Nullable Double mean(List<Double> numbers) {
        return Detail.round(
                Sample.of(numbers.stream().mapToDouble(Double::doubleValue).toArray())
                        .mean());
    }
}
