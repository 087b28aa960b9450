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
import org.sgul.eval.results.SeedDraws;
import org.sgul.eval.results.SeedTable;

/** Collects groups into comparisons, one per data set and setting: models are averaged seed by seed (decision D31). */
final class Pool {
    private final Map<String, Object> experiment;
    private final Map<List<String>, List<SeedTable>> tables = new LinkedHashMap<>();
    private final Map<List<String>, Set<String>> models = new LinkedHashMap<>();
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
        List<String> key = List.of(group.dataset(), group.setting());
        tables.computeIfAbsent(key, each -> new ArrayList<>()).add(table);
        models.computeIfAbsent(key, each -> new LinkedHashSet<>()).add(group.model());
        if (group.units().stream().anyMatch(unit -> unit.result() != null)) {
            draws.computeIfAbsent(SeedDraws.of(group, experiment).text(), each -> new LinkedHashSet<>())
                    .add(group.setting());
        }
    }

    /** The comparisons, in order. */
    List<SeedTable> comparisons() {
        return tables.values().stream()
                .map(each -> each.size() == 1 ? each.get(0) : SeedTable.meanOf(each))
                .toList();
    }

    List<Verdict> verdicts() {
        List<SeedTable> comparisons = comparisons();
        List<Verdict> verdicts = new ArrayList<>();
        tables.keySet().forEach(key -> {
            Set<String> used = models.getOrDefault(key, Set.of());
            String title = key.get(0) + " · "
                    + (used.size() == 1 ? used.iterator().next() : "mean of " + used.size() + " models") + " · "
                    + key.get(1);
            verdicts.add(Verdict.of(title, comparisons.get(verdicts.size())));
        });
        return verdicts;
    }

    /** Describes what seeds draw anew, and how models of a seed are treated; empty if there is nothing to state. */
    String independence() {
        String seeds = draws.entrySet().stream()
                .map(entry -> draws.size() == 1
                        ? entry.getKey()
                        : capital(String.join(" and ", entry.getValue())) + ": " + entry.getKey())
                .collect(Collectors.joining(" "));
        boolean shared =
                models.keySet().stream().map(key -> key.get(0)).distinct().count() < models.size();
        boolean pooled = models.values().stream().anyMatch(each -> each.size() > 1);
        String pooling =
                "Models of a seed share its split, and some share weights, so they are averaged seed by seed before learners are"
                        + " ranked, counted or tested here.";
        String graphs = "Comparisons of one data set share its graph, so they are not independent.";
        return Stream.of(seeds, pooled ? pooling : "", shared ? graphs : "")
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
