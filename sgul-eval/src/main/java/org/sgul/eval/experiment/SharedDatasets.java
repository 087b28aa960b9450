package org.sgul.eval.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.graph.catalog.DatasetCatalog;

/** The data sets of an experiment, each opened once. A data set that cannot be opened fails every unit that needs it. */
final class SharedDatasets {
    private final DatasetCatalog catalog;
    private final RunContext context;
    private final Map<String, Holder> holders = new LinkedHashMap<>();

    SharedDatasets(DatasetCatalog catalog, RunContext context) {
        this.catalog = catalog;
        this.context = context;
    }

    Dataset get(String name) {
        Holder holder;
        synchronized (holders) {
            holder = holders.computeIfAbsent(name, Holder::new);
        }
        return holder.get();
    }

    /** A data set if it can be opened; {@link #get} reports why it cannot. */
    Optional<Dataset> find(String name) {
        try {
            return Optional.of(get(name));
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | LinkageError | StackOverflowError unavailable) {
            return Optional.empty();
        }
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
