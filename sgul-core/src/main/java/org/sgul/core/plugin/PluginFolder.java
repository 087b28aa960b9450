package org.sgul.core.plugin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.api.spi.SgulPlugin;

/**
 * The plugins in a folder. A jar in it is a plugin; a sub-folder with jars is a plugin and the libraries it brings along. Each is
 * loaded by a class loader of its own that shows it the JDK and {@code org.sgul.api} alone, so two plugins may use two versions of
 * one library. What cannot be loaded becomes a problem, all others are there.
 *
 * <pre>{@code
 * PluginFolder folder = PluginFolder.load(Path.of("plugins"));
 * PluginRegistry plugins = folder.addTo(PluginRegistry.discover(getClass().getClassLoader()));
 * plugins.problems().forEach(System.err::println);
 * }</pre>
 *
 * <p>Plugins load classes when they first need them, so jars stay open as long as plugins are used: a program that lives on
 * closes the folder after its last use of them, a program that ends need not.
 */
public final class PluginFolder implements AutoCloseable {
    private static final String JAR = ".jar";

    private final List<PluginLoader> loaders = new ArrayList<>();
    private final List<SgulPlugin> plugins = new ArrayList<>();
    private final List<PluginProblem> problems = new ArrayList<>();

    private PluginFolder() {}

    /** Loads what is there. A folder that is missing or has no jar is a usage error; all else is a problem. */
    public static PluginFolder load(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw SgulException.usage(
                    Files.exists(folder)
                            ? folder + " is a file; the folder of plugins is wanted, in which jars lie"
                            : "there is no folder of plugins " + folder.toAbsolutePath());
        }
        Map<Path, List<Path>> units = units(folder);
        if (units.isEmpty()) {
            throw SgulException.usage("no plugin in " + folder + ": there is no " + JAR
                    + " in it nor in a sub-folder of it; 'mvn package' puts a plugin's jar under target");
        }
        PluginFolder loaded = new PluginFolder();
        ApiLoader api = new ApiLoader();
        units.forEach((unit, jars) -> loaded.load(unit, jars, api));
        return loaded;
    }

    /** A registry with these plugins beside those it has, and their problems beside its own. */
    public PluginRegistry addTo(PluginRegistry registry) {
        return registry.with(plugins, problems);
    }

    /** The jars that a class of a folder's plugin was loaded from, libraries included; none for any other class. */
    public static List<PluginJar> jarsOf(Class<?> type) {
        return type.getClassLoader() instanceof PluginLoader loader ? loader.jars() : List.of();
    }

    /** One digest of those jars, which changes whenever the plugin or a library of it does; empty for any other class. */
    public static String digestOf(Class<?> type) {
        return type.getClassLoader() instanceof PluginLoader loader ? loader.digest() : "";
    }

    /** Closes the jars; classes that were not loaded before are not found afterwards. */
    @Override
    public void close() {
        for (PluginLoader loader : loaders) {
            try {
                loader.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Jars by the jar or sub-folder that is one plugin, in ascending order. */
    private static Map<Path, List<Path>> units(Path folder) {
        Map<Path, List<Path>> units = new LinkedHashMap<>();
        for (Path child : children(folder)) {
            List<Path> jars = Files.isDirectory(child)
                    ? children(child).stream().filter(PluginFolder::isJar).toList()
                    : isJar(child) ? List.of(child) : List.of();
            if (!jars.isEmpty()) {
                units.put(child, jars);
            }
        }
        return units;
    }

    private static List<Path> children(Path folder) {
        try (Stream<Path> children = Files.list(folder)) {
            return children.sorted().toList();
        } catch (IOException e) {
            throw SgulException.data(folder, "", "cannot be read (" + e + ")", e);
        }
    }

    private static boolean isJar(Path file) {
        return file.getFileName().toString().endsWith(JAR) && !Files.isDirectory(file);
    }

    private void load(Path unit, List<Path> jars, ApiLoader api) {
        Map<String, Path> classes = new LinkedHashMap<>();
        int before = problems.size();
        for (Path jar : jars) {
            try {
                ServiceFile.classes(jar).forEach(type -> name(type, jar, classes));
            } catch (IOException e) {
                problems.add(new PluginProblem(
                        jar.toString(), "", "is no readable jar (" + e.getMessage() + ")", "build or copy it again"));
            }
        }
        if (classes.isEmpty() && problems.size() == before) {
            problems.add(new PluginProblem(
                    unit.toString(),
                    "",
                    "has no plugin: no jar has an entry " + ServiceFile.NAME,
                    "name the plugin's class in such a file; if this is a library, put it into a sub-folder together"
                            + " with the plugin that uses it"));
        }
        PluginLoader loader = new PluginLoader(unit.getFileName().toString(), jars, api);
        loaders.add(loader);
        classes.forEach((type, jar) -> make(type, jar, loader));
    }

    /** Of two jars with the same class the loader takes the first, maybe an old one: that is told. */
    private void name(String type, Path jar, Map<String, Path> classes) {
        Path before = classes.putIfAbsent(type, jar);
        if (before != null) {
            problems.add(new PluginProblem(
                    jar.toString(),
                    type,
                    "is there a second time, taken is that in " + before,
                    "remove the older jar"));
        }
    }

    private void make(String type, Path jar, PluginLoader loader) {
        PluginMaker maker = new PluginMaker(type, jar);
        try {
            plugins.add(maker.make(loader));
        } catch (PluginMaker.Unmakeable e) {
            problems.add(e.problem());
        }
    }
}
