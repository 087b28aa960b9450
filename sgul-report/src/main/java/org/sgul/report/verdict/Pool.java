package org.sgul.report.verdict;

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
import org.sgul.eval.results.Results;
import org.sgul.eval.results.SeedDraws;
import org.sgul.eval.results.SeedTable;

/** The comparisons of results, one per data set and setting: models are averaged seed by seed (decision D31). */
public final class Pool {
    private final Results results;
    private final Map<String, Set<String>> draws = new LinkedHashMap<>();

    public Pool(Results results) {
        this.results = results;
        for (Group group : results.groups()) {
            if (group.units().stream().anyMatch(unit -> unit.result() != null)) {
                draws.computeIfAbsent(SeedDraws.of(group, results.spec()).text(), each -> new LinkedHashSet<>())
                        .add(group.setting());
            }
        }
    }

    /** The comparisons, in order. */
    public List<SeedTable> comparisons() {
        return results.comparisons().stream().map(ModelTable::table).toList();
    }

    public List<Verdict> verdicts() {
        return results.comparisons().stream().map(Verdict::of).toList();
    }

    /** Describes what seeds draw anew, and how models of a seed are treated; empty if there is nothing to state. */
    public String independence() {
        String seeds = draws.entrySet().stream()
                .map(entry -> draws.size() == 1
                        ? entry.getKey()
                        : capital(String.join(" and ", entry.getValue())) + ": " + entry.getKey())
                .collect(Collectors.joining(" "));
        List<ModelTable> comparisons = results.comparisons();
        boolean shared =
                comparisons.stream().map(ModelTable::dataset).distinct().count() < comparisons.size();
        boolean pooled = comparisons.size() < results.groups().size();
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
