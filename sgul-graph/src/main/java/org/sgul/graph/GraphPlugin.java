package org.sgul.graph;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.graph.read.benchmark.BenchmarkReader;
import org.sgul.graph.read.csv.CsvReader;
import org.sgul.graph.read.heterophilous.HeterophilousReader;
import org.sgul.graph.read.ogb.OgbReader;
import org.sgul.graph.read.planetoid.PlanetoidReader;
import org.sgul.graph.read.pyg.PygReader;
import org.sgul.graph.split.SplitRecipes;

/** The plugin of this module: data-set readers and split recipes. */
@AutoService(SgulPlugin.class)
public final class GraphPlugin implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<DatasetReaderFactory<?>> datasetReaders() {
        return List.of(
                BenchmarkReader.factory(),
                CsvReader.factory(),
                HeterophilousReader.factory(),
                OgbReader.factory(),
                PlanetoidReader.factory(),
                PygReader.factory());
    }

    @Override
    public List<SplitRecipeFactory<?>> splitRecipes() {
        return SplitRecipes.all();
    }
}
