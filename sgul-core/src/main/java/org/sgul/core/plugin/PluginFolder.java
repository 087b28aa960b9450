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
 * The plugins in a folder. Each jar is a plugin; each sub-folder with jars is a plugin together with its libraries. Every plugin
 * has its own class loader, which shows it only the JDK and {@code org.sgul.api}, so two plugins can use different versions of the
 * same library. A plugin that cannot be loaded becomes a problem and does not affect the others.
 *
 * <pre>{@code
 * PluginFolder folder = PluginFolder.load(Path.of("plugins"));
 * PluginRegistry plugins = folder.addTo(PluginRegistry.discover(getClass().getClassLoader()));
 * plugins.problems().forEach(System.err::println);
 * }</pre>
 *
 * <p>Plugins load classes when they first need them, so jars stay open while plugins are used. A long-running program closes the
 * folder after it last uses them; a program that ends does not need to.
 */
public final class PluginFolder implements AutoCloseable {
    private static final String JAR = ".jar";

    private final List<PluginLoader> loaders = new ArrayList<>();
    private final List<SgulPlugin> plugins = new ArrayList<>();
    private final List<PluginProblem> problems = new ArrayList<>();

    private PluginFolder() {}

    /** Loads all plugins in a folder. A missing folder or one without jars is a data error; anything else is a problem. */
    public static PluginFolder load(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw SgulException.data(
                    Files.exists(folder)
                            ? folder + " is a file; give the folder that contains the plugins' jars"
                            : "plugin folder not found: " + folder.toAbsolutePath());
        }
        Map<Path, List<Path>> units = units(folder);
        if (units.isEmpty()) {
            throw SgulException.data("no plugin in " + folder + ": neither it nor a sub-folder contains a " + JAR
                    + " file; 'mvn package' puts a plugin's jar under target");
        }
        PluginFolder loaded = new PluginFolder();
        ApiLoader api = new ApiLoader();
        units.forEach((unit, jars) -> loaded.load(unit, jars, api));
        return loaded;
    }

    /** The loaded plugins. */
    public List<SgulPlugin> plugins() {
        return List.copyOf(plugins);
    }

    /** The reasons why other plugins could not be loaded. */
    public List<PluginProblem> problems() {
        return List.copyOf(problems);
    }

    /** Returns a registry that also has these plugins and their problems. */
    public PluginRegistry addTo(PluginRegistry registry) {
        return registry.with(plugins, problems);
    }

    /** The jars, including libraries, of the folder plugin that a class was loaded from; empty for any other class. */
    public static List<PluginJar> jarsOf(Class<?> type) {
        return type.getClassLoader() instanceof PluginLoader loader ? loader.jars() : List.of();
    }

    /** A digest of those jars, which changes whenever the plugin or one of its libraries does; empty for any other class. */
    public static String digestOf(Class<?> type) {
        return type.getClassLoader() instanceof PluginLoader loader ? loader.digest() : "";
    }

    /** Closes the jars; classes not loaded by then cannot be loaded any more. */
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

    /** The jars of each plugin by the plugin's jar or sub-folder, in ascending order. */
    private static Map<Path, List<Path>> units(Path folder) {
        Map<Path, List<Path>> units = new LinkedHashMap<>();
        for (Path child : children(folder)) {
            List<Path> jars = (Files.isDirectory(child) ? children(child) : List.of(child))
                    .stream().filter(PluginFolder::isJar).toList();
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
        List<Path> readable = new ArrayList<>();
        int before = problems.size();
        for (Path jar : jars) {
            if (!Files.isRegularFile(jar)) { // opening a pipe would wait forever
                problems.add(new PluginProblem(
                        jar.toString(), "", "is not a file, but a pipe, a device or a broken link", "remove it"));
                continue;
            }
            try {
                ServiceFile.classes(jar).forEach(type -> name(type, jar, classes));
                readable.add(jar);
            } catch (IOException e) {
                problems.add(new PluginProblem(
                        jar.toString(),
                        "",
                        "is not a readable jar (" + e.getMessage() + ")",
                        "build or copy it again"));
            }
        }
        if (classes.isEmpty() && problems.size() == before) {
            problems.add(new PluginProblem(
                    unit.toString(),
                    "",
                    "contains no plugin: no jar has an entry " + ServiceFile.NAME,
                    "list the plugin's class in such a file; if this is a library, put it into a sub-folder together"
                            + " with the plugin that uses it"));
        }
        PluginLoader loader = new PluginLoader(unit.getFileName().toString(), readable, api);
        loaders.add(loader);
        classes.forEach((type, jar) -> make(type, jar, loader));
    }

    /** Reports a class that several jars contain: the loader uses the first, which may be an old one. */
    private void name(String type, Path jar, Map<String, Path> classes) {
        Path before = classes.putIfAbsent(type, jar);
        if (before != null) {
            problems.add(new PluginProblem(
                    jar.toString(),
                    type,
                    "is a duplicate; the class in " + before + " is used",
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
