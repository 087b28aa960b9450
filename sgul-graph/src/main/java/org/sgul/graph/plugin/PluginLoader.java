package org.sgul.graph.plugin;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.sgul.api.SgulException;

/** Loads one plugin and the libraries it brings along. */
final class PluginLoader extends URLClassLoader {
    private final List<Path> jars;

    PluginLoader(String name, List<Path> jars, ClassLoader api) {
        super(name, jars.stream().map(PluginLoader::url).toArray(URL[]::new), api);
        this.jars = List.copyOf(jars);
    }

    List<Path> jars() {
        return jars;
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw SgulException.internal("no address for " + jar, e);
        }
    }
}
