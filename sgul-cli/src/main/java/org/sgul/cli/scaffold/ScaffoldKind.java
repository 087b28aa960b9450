package org.sgul.cli.scaffold;

import java.util.Locale;
import org.sgul.core.plugin.PluginKind;

/** The kinds of plugins that a project can be created for. */
public enum ScaffoldKind {
    FEATURE,
    LEARNER,
    RANKER,
    MODEL,
    READER;

    public PluginKind<?> plugins() {
        return switch (this) {
            case FEATURE -> PluginKind.FEATURE;
            case LEARNER -> PluginKind.LEARNER;
            case RANKER -> PluginKind.RANKER;
            case MODEL -> PluginKind.MODEL;
            case READER -> PluginKind.READER;
        };
    }

    /** The folder of this kind's templates. */
    String folder() {
        return name().toLowerCase(Locale.ROOT);
    }
}
