package org.sgul.spark.cluster;

import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;

/**
 * The plugin as the build packs it, not the one in the class path of tests. It is loaded once, because Spark takes seconds to load, and
 * stays open, because Spark uses it until the process ends.
 */
final class PackedPlugin {
    static final ExecutorFactory<?> FACTORY = PluginFolder.load(LoopbackCluster.PLUGINS)
            .addTo(PluginRegistry.discover(ClassLoader.getPlatformClassLoader()))
            .get(PluginKind.EXECUTOR, "spark");

    private PackedPlugin() {}

    /** An executor as it is written on the command line. */
    static BlockExecutor create(String executor) {
        return create(FACTORY, PluginSpec.parse(executor).parameters());
    }

    private static <C extends Record> BlockExecutor create(ExecutorFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }
}
