package org.sgul.api.spi;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.sgul.api.Factory;
import org.sgul.api.SgulException;

/** All plugins by kind and name. Names are unique within a kind: a duplicate fails, it never shadows. */
public final class PluginRegistry {
    private static final Pattern KEBAB_CASE = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private final Map<PluginKind<?>, Map<String, Entry>> entries = new LinkedHashMap<>();

    private record Entry(Factory<?> factory, SgulPlugin plugin) {}

    private PluginRegistry(Collection<? extends SgulPlugin> plugins) {
        PluginKind.all().forEach(kind -> entries.put(kind, new TreeMap<>()));
        plugins.forEach(plugin -> guarded(plugin, () -> checkVersion(plugin)));
        plugins.forEach(plugin -> guarded(plugin, () -> PluginKind.all().forEach(kind -> register(kind, plugin))));
    }

    /** The plugins that {@link ServiceLoader} finds through these class loaders, each class once. */
    public static PluginRegistry discover(ClassLoader... loaders) {
        Map<Class<?>, SgulPlugin> found = new LinkedHashMap<>();
        for (ClassLoader loader : loaders) {
            try {
                ServiceLoader.load(SgulPlugin.class, loader).stream().forEach(provider -> {
                    if (!found.containsKey(provider.type())) {
                        found.put(provider.type(), provider.get());
                    }
                });
            } catch (ServiceConfigurationError | LinkageError e) {
                throw SgulException.plugin(
                        "a plugin cannot be loaded: " + e.getMessage()
                                + "; its jar may be broken or built for another SGUL",
                        e);
            }
        }
        return new PluginRegistry(found.values());
    }

    /** These plugins and no others, for tests and for programs that do without {@link ServiceLoader}. */
    public static PluginRegistry of(SgulPlugin... plugins) {
        return new PluginRegistry(List.of(plugins));
    }

    /** The factory of this name, or a usage error that lists the known ones. */
    public <F extends Factory<?>> F get(PluginKind<F> kind, String name) {
        Entry entry = entriesOf(kind).get(name);
        if (entry == null) {
            throw SgulException.usage(unknown(kind, name));
        }
        return factory(entry);
    }

    /** All factories of a kind, by ascending name. */
    public <F extends Factory<?>> List<F> all(PluginKind<F> kind) {
        List<F> all = new ArrayList<>();
        entriesOf(kind).values().forEach(entry -> all.add(PluginRegistry.<F>factory(entry)));
        return all;
    }

    /** All names of a kind, ascending. */
    public List<String> names(PluginKind<?> kind) {
        return List.copyOf(entriesOf(kind).keySet());
    }

    /** The class and jar (or folder) that a plugin came from. */
    public String origin(PluginKind<?> kind, String name) {
        get(kind, name);
        return origin(entriesOf(kind).get(name).plugin());
    }

    private Map<String, Entry> entriesOf(PluginKind<?> kind) {
        return entries.getOrDefault(kind, Map.of());
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"
    }) // register() puts factories of type F under kind PluginKind<F> only
    private static <F extends Factory<?>> F factory(Entry entry) {
        return (F) entry.factory();
    }

    /** What a plugin throws while it is asked for its offers is the plugin's fault, and is told as such. */
    private static void guarded(SgulPlugin plugin, Runnable questions) {
        try {
            questions.run();
        } catch (SgulException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            throw SgulException.plugin(
                    origin(plugin) + " fails while it is loaded: " + e + "; it may be built for another SGUL", e);
        }
    }

    private <F extends Factory<?>> void register(PluginKind<F> kind, SgulPlugin plugin) {
        for (F factory : kind.of(plugin)) {
            String name = factory.name();
            if (!KEBAB_CASE.matcher(name).matches()) {
                throw SgulException.plugin(
                        "the " + kind + " '" + name + "' of " + origin(plugin)
                                + " has no proper name: lower-case letters, digits and single hyphens are allowed",
                        null);
            }
            Entry before = entries.get(kind).putIfAbsent(name, new Entry(factory, plugin));
            if (before != null) {
                throw SgulException.plugin(
                        "two plugins bring a " + kind + " named '" + name + "': " + origin(before.plugin()) + " and "
                                + origin(plugin) + "; remove one of them",
                        null);
            }
        }
    }

    private static void checkVersion(SgulPlugin plugin) {
        int version = plugin.spiVersion();
        if (version != SgulPlugin.SPI_VERSION) {
            throw SgulException.plugin(
                    origin(plugin) + " was built for version " + version
                            + " of the SGUL plugin interface, this is version " + SgulPlugin.SPI_VERSION
                            + "; rebuild it against this SGUL or take the release it was built for",
                    null);
        }
    }

    private String unknown(PluginKind<?> kind, String name) {
        Map<String, Entry> known = entriesOf(kind);
        StringBuilder message = new StringBuilder("unknown " + kind + " '" + name + "'");
        message.append(NearestName.hint(name, known.keySet()));
        if (known.isEmpty()) {
            message.append("; no ").append(kind).append(" is known at all");
        } else {
            message.append("; known are ").append(String.join(", ", known.keySet()));
        }
        String home = kind.homeModule();
        boolean homeThere = known.values().stream().anyMatch(entry -> packageOf(home, entry.plugin()));
        if (!homeThere) {
            message.append("; the module ").append(home).append(" seems to be missing from the class path");
        }
        return message.toString();
    }

    private static boolean packageOf(String module, SgulPlugin plugin) {
        return plugin.getClass().getName().startsWith("org.sgul." + module.substring("sgul-".length()) + ".");
    }

    private static String origin(SgulPlugin plugin) {
        CodeSource source = plugin.getClass().getProtectionDomain().getCodeSource();
        String jar = source == null || source.getLocation() == null ? "an unknown jar" : file(source.getLocation());
        return plugin.getClass().getName() + " in " + jar;
    }

    private static String file(URL location) {
        try {
            return Path.of(location.toURI()).toString();
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            return location.toString();
        }
    }
}
