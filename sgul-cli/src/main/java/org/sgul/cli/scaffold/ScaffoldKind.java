package org.sgul.cli.scaffold;

import java.util.Locale;
import org.sgul.api.spi.PluginKind;

/** The kinds of plugin that a project can be written for. */
public enum ScaffoldKind {
    FEATURE(PluginKind.FEATURE),
    LEARNER(PluginKind.LEARNER),
    MODEL(PluginKind.MODEL),
    READER(PluginKind.READER);

    private final PluginKind<?> plugins;

    ScaffoldKind(PluginKind<?> plugins) {
        this.plugins = plugins;
    }

    public PluginKind<?> plugins() {
        return plugins;
    }

    /** The folder of this kind's templates. */
    String folder() {
        return name().toLowerCase(Locale.ROOT);
    }
}
