package org.sgul.core.plugin;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.sgul.api.SgulException;
import org.sgul.core.file.Sha256;

/** The class loader of one plugin and its libraries. */
final class PluginLoader extends URLClassLoader {
    private final List<PluginJar> jars;
    private final String digest;

    PluginLoader(String name, List<Path> jars, ClassLoader api) {
        super(name, jars.stream().map(PluginLoader::url).toArray(URL[]::new), api);
        this.jars = jars.stream().map(PluginJar::of).toList();
        this.digest = Sha256.of(this.jars.stream()
                .map(PluginJar::sha256)
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.US_ASCII));
    }

    List<PluginJar> jars() {
        return jars;
    }

    String digest() {
        return digest;
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw SgulException.internal("no URL for " + jar, e);
        }
    }
}
