package org.sgul.report.paper;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sgul.api.SgulException;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Results;
import org.sgul.graph.generate.Twins;

/** The results that a table is made of, and which of them it uses. */
final class Sources {
    private final List<Results> results;
    private final Set<Path> used = new LinkedHashSet<>();

    Sources(List<Results> results) {
        this.results = List.copyOf(results);
    }

    /** The seeds of one data set, setting and model, and the results that have them. */
    record Found(Results results, Group group) {}

    /**
     * The results of a data set, or else of its twin.
     *
     * @throws SgulException a usage error if several directories have them
     */
    Optional<Found> find(String dataset, String setting, String model) {
        for (String name : List.of(dataset, Twins.PREFIX + dataset)) {
            List<Found> found = results.stream()
                    .flatMap(result -> result.groups().stream()
                            .filter(group -> group.dataset().equals(name)
                                    && group.setting().equals(setting)
                                    && group.model().equals(model))
                            .map(group -> new Found(result, group)))
                    .toList();
            if (found.size() > 1) {
                throw SgulException.usage(found.get(0).results().directory() + " and "
                        + found.get(1).results().directory() + " both have results of "
                        + String.join(", ", name, setting, model)
                        + "; give one of them, or run all seeds in one folder");
            }
            if (!found.isEmpty()) {
                used.add(found.get(0).results().directory());
                return Optional.of(found.get(0));
            }
        }
        return Optional.empty();
    }

    /** The results that no entry uses. */
    List<Results> unused() {
        return results.stream()
                .filter(result -> !used.contains(result.directory()))
                .toList();
    }
}
