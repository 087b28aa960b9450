package org.sgul.eval.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.graph.catalog.DatasetCatalog.Availability;
import org.sgul.graph.generate.Twins;

/** The data sets of an experiment, each opened once, whoever asks first. A data set that cannot be opened fails every asker. */
final class SharedDatasets {
    private final DatasetCatalog catalog;
    private final RunContext context;
    private final Map<String, Holder> holders = new LinkedHashMap<>();

    SharedDatasets(DatasetCatalog catalog, RunContext context) {
        this.catalog = catalog;
        this.context = context;
    }

    /** The name under which a data set is used: its twin's where it is not there and twins may stand in. */
    static String resolve(String name, boolean twins, DatasetCatalog catalog) {
        boolean there = catalog.list().stream()
                .anyMatch(entry -> entry.name().equals(name)
                        && (entry.availability() == Availability.PRESENT
                                || entry.availability() == Availability.GENERATED));
        String twin = Twins.PREFIX + name;
        return twins && !there && Twins.names().contains(twin) ? twin : name;
    }

    /** Whether a data set is given by its place rather than by a name. */
    static boolean isPath(String name) {
        return !name.startsWith(Twins.PREFIX) && name.matches(".*[:/\\\\.].*");
    }

    Dataset get(String name) {
        Holder holder;
        synchronized (holders) {
            holder = holders.computeIfAbsent(name, Holder::new);
        }
        return holder.get();
    }

    private final class Holder {
        private final String name;
        private @Nullable Dataset data;
        private @Nullable SgulException failure;

        Holder(String name) {
            this.name = name;
        }

        synchronized Dataset get() {
            if (failure != null) {
                throw failure;
            }
            if (data == null) {
                try {
                    data = catalog.open(name, Map.of(), context);
                } catch (SgulException e) {
                    failure = e;
                    throw e;
                }
            }
            return data;
        }
    }
}
