package org.sgul.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.statistics.Sample;

/**
 * The time spent on a group's units, as means over seeds.
 *
 * @param unitSeconds the total time of a unit
 * @param phases training, all fits, walks and dropping, if they were measured
 * @param restSeconds the time outside all phases
 * @param peakHeapMegabytes the peak heap use of the process by the end of any of these units
 */
record TimeView(
        @Nullable Double unitSeconds,
        List<Phase> phases,
        @Nullable Double restSeconds,
        @Nullable Double peakHeapMegabytes,
        List<FitTime> fits) {

    /** A phase of all units; steps are players added or removed. */
    record Phase(
            String name, @Nullable Double seconds, @Nullable Double stepsPerSecond) {}

    /**
     * The time of a learner's fit.
     *
     * @param megabytes the memory that the fit's own thread allocated, released or not, without that of threads which the learner starts
     */
    record FitTime(
            String learner,
            @Nullable Double seconds,
            @Nullable Double megabytes) {}

    static TimeView of(Group group, Results results) {
        List<UnitTimes> all = group.units().stream()
                .flatMap(unit -> unit.success().stream())
                .flatMap(unit -> results.times(unit.id()).stream())
                .toList();
        Map<String, List<UnitTimes.Phase>> phases = new LinkedHashMap<>();
        Map<String, List<UnitTimes.Fit>> fits = new LinkedHashMap<>();
        List<Double> rest = new ArrayList<>();
        for (UnitTimes times : all) {
            List<UnitTimes.Phase> parts = parts(times);
            parts.forEach(phase -> phases.computeIfAbsent(phase.name(), key -> new ArrayList<>())
                    .add(phase));
            times.fits()
                    .forEach(fit -> fits.computeIfAbsent(fit.learner(), key -> new ArrayList<>())
                            .add(fit));
            rest.add(times.seconds()
                    - parts.stream().mapToDouble(UnitTimes.Phase::seconds).sum());
        }
        double peak = all.stream()
                .map(UnitTimes::peakHeapBytes)
                .filter(Objects::nonNull)
                .mapToDouble(bytes -> bytes / 1e6)
                .max()
                .orElse(Double.NaN);
        return new TimeView(
                mean(all.stream().map(UnitTimes::seconds).toList()),
                phases.entrySet().stream()
                        .map(entry -> phase(entry.getKey(), entry.getValue()))
                        .toList(),
                mean(rest),
                Detail.round(peak),
                fits.entrySet().stream()
                        .map(entry -> fit(entry.getKey(), entry.getValue()))
                        .toList());
    }

    private static List<UnitTimes.Phase> parts(UnitTimes times) {
        List<UnitTimes.Phase> parts = new ArrayList<>();
        parts.add(new UnitTimes.Phase("training", times.trainingSeconds(), 0));
        double fitting =
                times.fits().stream().mapToDouble(UnitTimes.Fit::seconds).sum();
        parts.add(new UnitTimes.Phase("fitting", fitting, 0));
        parts.addAll(times.phases());
        return parts;
    }

    private static Phase phase(String name, List<UnitTimes.Phase> seeds) {
        double seconds = seeds.stream().mapToDouble(UnitTimes.Phase::seconds).sum();
        long steps = seeds.stream().mapToLong(UnitTimes.Phase::steps).sum();
        return new Phase(
                name,
                mean(seeds.stream().map(UnitTimes.Phase::seconds).toList()),
                steps == 0 ? null : Detail.round(steps / seconds));
    }

    private static FitTime fit(String learner, List<UnitTimes.Fit> seeds) {
        return new FitTime(
                learner,
                mean(seeds.stream().map(UnitTimes.Fit::seconds).toList()),
                mean(seeds.stream().map(fit -> fit.allocatedBytes() / 1e6).toList()));
    }

    private static @Nullable Double mean(List<Double> numbers) {
        return Detail.round(
                Sample.of(numbers.stream().mapToDouble(Double::doubleValue).toArray())
                        .mean());
    }
}
