package org.sgul.spark;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.spi.SgulPlugin;

/** The plugin of this module: the executor {@code spark}. */
@AutoService(SgulPlugin.class)
public final class SparkPlugin implements SgulPlugin {

    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<ExecutorFactory<?>> executors() {
        return List.of(new SparkExecutorFactory());
    }
}
