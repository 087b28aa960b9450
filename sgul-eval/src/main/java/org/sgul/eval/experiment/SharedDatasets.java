package org.sgul.eval.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.graph.catalog.DatasetCatalog;

/** The data sets of an experiment, each opened once. A data set that cannot be opened fails every unit that needs it. */
final class SharedDatasets {
    private final Function<String, Dataset> source;
    private final Map<String, Holder> holders = new LinkedHashMap<>();

    SharedDatasets(Function<String, Dataset> source) {
        this.source = source;
    }

    /** The data sets of a catalog. */
    static SharedDatasets of(DatasetCatalog catalog, RunContext context) {
        return new SharedDatasets(name -> catalog.open(name, Map.of(), context));
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
                    data = source.apply(name);
                } catch (SgulException e) {
                    failure = e;
                    throw e;
                }
            }
            return data;
        }
    }
}
