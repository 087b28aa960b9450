package org.sgul.eval.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.ModelTable;
import org.sgul.eval.results.SeedDraws;
import org.sgul.eval.results.SeedTable;

/** Collects groups into comparisons, one per data set and setting: models are averaged seed by seed (decision D31). */
final class Pool {
    private final Map<String, Object> experiment;
    private final List<ModelTable> tables = new ArrayList<>();
    private final Map<String, Set<String>> draws = new LinkedHashMap<>();

    /**
     * Creates an empty pool.
     *
     * @param experiment the keys of the experiment
     */
    Pool(Map<String, Object> experiment) {
        this.experiment = experiment;
    }

    void add(Group group, SeedTable table) {
        tables.add(new ModelTable(group.dataset(), group.setting(), group.model(), table));
        if (group.units().stream().anyMatch(unit -> unit.result() != null)) {
            draws.computeIfAbsent(SeedDraws.of(group, experiment).text(), each -> new LinkedHashSet<>())
                    .add(group.setting());
        }
    }

    /** The comparisons, in order. */
    List<SeedTable> comparisons() {
        return ModelTable.pooled(tables).stream().map(ModelTable::table).toList();
    }

    List<Verdict> verdicts() {
        return ModelTable.pooled(tables).stream().map(Verdict::of).toList();
    }

    /** Describes what seeds draw anew, and how models of a seed are treated; empty if there is nothing to state. */
    String independence() {
        String seeds = draws.entrySet().stream()
                .map(entry -> draws.size() == 1
                        ? entry.getKey()
                        : capital(String.join(" and ", entry.getValue())) + ": " + entry.getKey())
                .collect(Collectors.joining(" "));
        List<ModelTable> comparisons = ModelTable.pooled(tables);
        boolean shared =
                comparisons.stream().map(ModelTable::dataset).distinct().count() < comparisons.size();
        boolean pooled = comparisons.size() < tables.size();
        String pooling =
                "Models of a seed share its split, and those that are trained alike share weights, so they are averaged seed by seed"
                        + " before learners are ranked, counted or tested here.";
        String graphs = "Comparisons of one data set share its graph, so they are not independent.";
        return Stream.of(seeds, pooled ? pooling : "", shared ? graphs : "")
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
