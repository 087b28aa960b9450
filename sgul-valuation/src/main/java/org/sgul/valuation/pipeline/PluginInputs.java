package org.sgul.valuation.pipeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.sgul.api.Factory;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureList;
import org.sgul.core.file.FileFault;
import org.sgul.core.file.Sha256;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginOrigin;
import org.sgul.core.plugin.PluginRegistry;

/**
 * The inputs of plugins: what their results depend on besides their parameters' texts and the version of SGUL. These are the code of
 * plugins that are not SGUL's own, and the content of files that parameters name, each with a digest. Not thread-safe.
 */
public final class PluginInputs {
    private static final String FILE = "file ";
    private static final String PLUGIN = "plugin ";
    private static final String MISSING = "missing";

    private static final int MOST_FILES = 10_000;
    private static final long MOST_BYTES = 1L << 36;

    private final PluginRegistry registry;
    private final CodeDigest code = new CodeDigest();

    public PluginInputs(PluginRegistry registry) {
        this.registry = registry;
    }

    /** The inputs of a plugin and of the plugins that its parameters name: digests by name. */
    public Map<String, String> of(PluginKind<?> kind, PluginSpec spec) {
        Map<String, String> inputs = new TreeMap<>();
        add(kind, spec, inputs);
        return inputs;
    }

    /** The input that is a file or folder. */
    public static Map<String, String> of(Path file) {
        return Map.of(FILE + file, digest(file));
    }

    /** Whether an input is a file or folder and has changed since. */
    public static boolean hasChanged(String name, String digest) {
        return name.startsWith(FILE)
                && !digest(Path.of(name.substring(FILE.length()))).equals(digest);
    }

    /** Whether an input is the code of a plugin. */
    public static boolean isPlugin(String name) {
        return name.startsWith(PLUGIN);
    }

    private static String digest(Path file) {
        if (!Files.isRegularFile(file) && !Files.isDirectory(file)) {
            return MISSING;
        }
        checkSize(file);
        return Sha256.ofTree(file);
    }

    /** Refuses what is surely not meant, such as the root of all files, which a manifest from someone else could name. */
    private static void checkSize(Path file) {
        try (Stream<Path> files = Files.walk(file)) {
            long count = 0;
            long bytes = 0;
            for (Iterator<Path> each = files.iterator(); each.hasNext(); count++) {
                bytes += Files.size(each.next());
                if (count == MOST_FILES || bytes > MOST_BYTES || bytes < 0) {
                    throw SgulException.data(
                            file,
                            "",
                            "is too large for a parameter of an experiment (at most " + MOST_FILES + " files and "
                                    + (MOST_BYTES >> 30) + " GiB)");
                }
            }
        } catch (IOException | UncheckedIOException e) {
            throw SgulException.data(file, "", "cannot be read (" + FileFault.describe(e) + ")", e);
        }
    }

    private void add(PluginKind<?> kind, PluginSpec spec, Map<String, String> inputs) {
        Class<?> type = registry.pluginClass(kind, spec.name());
        String digest = code.of(type);
        if (!digest.isEmpty()) {
            inputs.put(PLUGIN + type.getName(), digest);
        }
        Factory<?> factory = registry.get(kind, spec.name());
        ParameterBinder.list(bound(factory, spec)).forEach(parameter -> addValue(parameter.value(), inputs));
    }

    private static <C extends Record> C bound(Factory<C> factory, PluginSpec spec) {
        return ParameterBinder.bind(factory, spec.parameters());
    }

    private void addValue(Object value, Map<String, String> inputs) {
        if (value instanceof Path path) {
            addFile(path, inputs);
        } else if (value instanceof String text && isFile(text)) {
            addFile(Path.of(text), inputs);
        } else if (value instanceof Iterable<?> list) {
            list.forEach(element -> addValue(element, inputs));
        } else if (value instanceof FeatureList list) {
            list.features().forEach(feature -> add(PluginKind.FEATURE, feature, inputs));
        } else if (value instanceof PluginSpec named) {
            PluginKind.all().stream()
                    .filter(kind -> registry.names(kind).contains(named.name()))
                    .forEach(kind -> addIfItFits(kind, named, inputs));
        }
    }

    /** A parameter's record does not state the kind of a plugin, and plugins of several kinds can have the same name. */
    private void addIfItFits(PluginKind<?> kind, PluginSpec named, Map<String, String> inputs) {
        try {
            inputs.putAll(of(kind, named));
        } catch (SgulException otherParameters) {
            // Not a plugin of this kind.
        }
    }

    private static void addFile(Path file, Map<String, String> inputs) {
        if (!file.toString().isEmpty()) {
            inputs.putAll(of(file));
        }
    }

    /** A text counts as a file if it looks like a path and there is such a file: plugins may not declare it as a {@link Path}. */
    private static boolean isFile(String text) {
        try {
            return text.matches(".*[./\\\\].*") && Files.isRegularFile(Path.of(text));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Digests of the code of plugins; each jar or folder of classes is read once. Not thread-safe. */
    private static final class CodeDigest {
        private static final String OWN = "org.sgul.";

        private final Map<String, String> byLocation = new HashMap<>();

        /**
         * A digest that changes with a plugin's code: of its folder's jars, or of the jar or folder of classes on the class path.
         * Empty for SGUL's own plugins of this version.
         */
        String of(Class<?> plugin) {
            String added = PluginFolder.digestOf(plugin);
            return !added.isEmpty() || isOwn(plugin)
                    ? added
                    : byLocation.computeIfAbsent(PluginOrigin.of(plugin).location(), CodeDigest::ofLocation);
        }

        private static boolean isOwn(Class<?> plugin) {
            return plugin.getName().startsWith(OWN) && Objects.equals(version(plugin), version(CodeDigest.class));
        }

        private static String version(Class<?> type) {
            return String.valueOf(type.getPackage().getImplementationVersion());
        }

        private static String ofLocation(String location) {
            Path path = Path.of(location);
            return Files.exists(path) ? Sha256.ofTree(path) : Sha256.of(location);
        }
    }
}
