package org.sgul.eval.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.eval.spec.SpecReader;
import org.sgul.eval.spec.UnitKey;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.pipeline.Components;

/**
 * The data sets of an experiment, each opened once. A named data set that cannot be opened, perhaps because it was not downloaded,
 * fails every unit that needs it, as long as there are others.
 */
public final class SharedDatasets {
    private final Function<String, Dataset> source;
    private final Map<String, Holder> holders = new LinkedHashMap<>();

    public SharedDatasets(Function<String, Dataset> source) {
        this.source = source;
    }

    /** The data sets of a catalog. */
    public static SharedDatasets of(DatasetCatalog catalog, RunContext context) {
        return new SharedDatasets(name -> catalog.open(name, Map.of(), context));
    }

    public Dataset get(String name) {
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
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError unavailable) {
            return Optional.empty();
        }
    }

    /**
     * Reports, before anything runs, a data set that is given by its path and cannot be opened, and the first one if none can be.
     *
     * @param names data sets that are needed
     */
    public void check(List<String> names) {
        boolean none = names.stream().allMatch(name -> find(name).isEmpty());
        names.stream().filter(name -> none || SpecReader.isPath(name)).forEach(this::get);
    }

    /** Refuses an engine or a model that is not defined for one of the data sets that can be opened, before anything runs. */
    public void check(List<UnitKey> units, PluginSpec engine, Components components) {
        Map<List<Object>, UnitKey> groups = new LinkedHashMap<>();
        units.forEach(unit -> groups.putIfAbsent(List.of(unit.dataset(), unit.model()), unit));
        groups.values()
                .forEach(unit -> find(unit.dataset()).ifPresent(data -> {
                    components.engine(engine).check(data.graph());
                    components.model(unit.model()).check(data.graph());
                }));
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
