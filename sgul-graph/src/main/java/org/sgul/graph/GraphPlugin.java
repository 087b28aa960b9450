package org.sgul.graph;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.graph.read.benchmark.BenchmarkReaderFactory;
import org.sgul.graph.read.csv.CsvReaderFactory;
import org.sgul.graph.read.heterophilous.HeterophilousReaderFactory;
import org.sgul.graph.read.ogb.OgbReaderFactory;
import org.sgul.graph.read.planetoid.PlanetoidReaderFactory;
import org.sgul.graph.read.pyg.PygReaderFactory;
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
                new BenchmarkReaderFactory(),
                new CsvReaderFactory(),
                new HeterophilousReaderFactory(),
                new OgbReaderFactory(),
                new PlanetoidReaderFactory(),
                new PygReaderFactory());
    }

    @Override
    public List<SplitRecipeFactory<?>> splitRecipes() {
        return SplitRecipes.all();
    }
}
