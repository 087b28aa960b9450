package org.sgul.core.plugin;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sgul.api.Factory;
import org.sgul.api.SgulException;
import org.sgul.api.spi.SgulPlugin;

/**
 * All plugins by kind and name. Names are unique within a kind: a duplicate is an error and never shadows. A fault in a plugin of
 * the program is thrown; a fault in one that a user added ({@link #with}) is listed in {@link #problems()}, and the other
 * plugins still work.
 *
 * @since 0.1.0
 */
public final class PluginRegistry {
    private final Map<PluginKind<?>, Map<String, Entry>> entries;
    private final List<PluginProblem> problems;

    /**
     * A registered factory.
     *
     * @param source the class of the plugin that brings it or, where no plugin does, its own
     */
    private record Entry(Factory<?> factory, Class<?> source) {}

    private PluginRegistry(Map<PluginKind<?>, Map<String, Entry>> entries, List<PluginProblem> problems) {
        this.entries = entries;
        this.problems = List.copyOf(problems);
    }

    /** The registry of the plugins that {@link #find} finds. */
    public static PluginRegistry discover(ClassLoader... loaders) {
        return of(find(loaders));
    }

    /** The plugins that {@link ServiceLoader} finds through these class loaders, each class once. */
    public static List<SgulPlugin> find(ClassLoader... loaders) {
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
                                + "; its jar may be damaged or built for another version of SGUL",
                        e);
            }
        }
        return List.copyOf(found.values());
    }

    /** A registry of exactly these plugins, for tests and for programs that do not use {@link ServiceLoader}. */
    public static PluginRegistry of(SgulPlugin... plugins) {
        return of(List.of(plugins));
    }

    /**
     * A registry of exactly these plugins. A fault in one that a user added, in a {@link PluginFolder}, is listed in {@link #problems()}; in
     * any other one, it is thrown.
     *
     * @param problems found while plugins of folders were loaded
     */
    public static PluginRegistry of(Collection<? extends SgulPlugin> plugins, Collection<PluginProblem> problems) {
        Map<Boolean, List<SgulPlugin>> byOrigin = plugins.stream()
                .collect(Collectors.partitioningBy(
                        plugin -> PluginFolder.jarsOf(plugin.getClass()).isEmpty(), Collectors.toList()));
        return of(Objects.requireNonNull(byOrigin.get(true)))
                .with(Objects.requireNonNull(byOrigin.get(false)), problems);
    }

    private static PluginRegistry of(List<SgulPlugin> plugins) {
        PluginRegistry registry = new PluginRegistry(new LinkedHashMap<>(), List.of());
        PluginKind.all().forEach(kind -> registry.entries.put(kind, new TreeMap<>()));
        try {
            plugins.forEach(PluginOffers::checkVersion);
            plugins.forEach(registry::register);
        } catch (PluginFault e) {
            throw SgulException.plugin(e.problem().toString(), e.getCause());
        }
        return registry;
    }

    /**
     * Returns a registry that also has the plugins that a user added. A plugin is registered with all its factories or not at all;
     * {@link #problems()} lists what is wrong with it. A class of SGUL with the name of a registered plugin is ignored, because a
     * plugin that packages a module of SGUL as a library also packages that module's plugin.
     *
     * @param found problems found while plugins were loaded
     */
    public PluginRegistry with(Collection<? extends SgulPlugin> added, Collection<PluginProblem> found) {
        Map<PluginKind<?>, Map<String, Entry>> all = new LinkedHashMap<>();
        Set<String> registered = new HashSet<>();
        entries.forEach((kind, byName) -> {
            all.put(kind, new TreeMap<>(byName));
            byName.values().forEach(entry -> registered.add(entry.source().getName()));
        });
        List<PluginProblem> met = new ArrayList<>(problems);
        met.addAll(found);
        PluginRegistry extended = new PluginRegistry(all, List.of());
        for (SgulPlugin plugin : added) {
            try {
                String type = plugin.getClass().getName();
                if (!type.startsWith("org.sgul.") || !registered.contains(type)) {
                    PluginOffers.checkVersion(plugin);
                    extended.register(plugin);
                }
            } catch (PluginFault e) {
                met.add(e.problem());
            }
        }
        return new PluginRegistry(all, met);
    }

    /** The plugins of one kind. */
    public <F extends Factory<?>> Catalog<F> catalog(PluginKind<F> kind) {
        return new Catalog<>(this, kind);
    }

    /** The reasons why added plugins could not be registered; empty if there are none. */
    public List<PluginProblem> problems() {
        return problems;
    }

    /** The factory of this name, or a usage error that lists the known ones. */
    public <F extends Factory<?>> F get(PluginKind<F> kind, String name) {
        return factory(entry(kind, name));
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
    public PluginOrigin origin(PluginKind<?> kind, String name) {
        return PluginOrigin.of(entry(kind, name).source());
    }

    /** The class of the plugin that provides this name; of a factory that no plugin provides, its own. */
    public Class<?> pluginClass(PluginKind<?> kind, String name) {
        return entry(kind, name).source();
    }

    private Entry entry(PluginKind<?> kind, String name) {
        Entry entry = entriesOf(kind).get(name);
        if (entry == null) {
            throw SgulException.usage(unknown(kind, name));
        }
        return entry;
    }

    private Map<String, Entry> entriesOf(PluginKind<?> kind) {
        return entries.getOrDefault(kind, Map.of());
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"
    }) // register() puts factories of type F under kind PluginKind<F> only
    private static <F extends Factory<?>> F factory(Entry entry) {
        return (F) entry.factory();
    }

    /** Registers all factories of the plugin, or none and throws a fault. */
    private void register(SgulPlugin plugin) {
        Map<PluginKind<?>, Map<String, Factory<?>>> offers = PluginOffers.of(plugin);
        offers.forEach((kind, byName) -> byName.keySet().forEach(name -> {
            Entry before = Objects.requireNonNull(entries.get(kind)).get(name);
            if (before != null) {
                throw PluginOffers.duplicate(kind, name, plugin, before.source());
            }
        }));
        offers.forEach((kind, byName) -> byName.forEach((name, factory) ->
                Objects.requireNonNull(entries.get(kind)).put(name, new Entry(factory, plugin.getClass()))));
    }

    private String unknown(PluginKind<?> kind, String name) {
        Map<String, Entry> known = entriesOf(kind);
        StringBuilder message = new StringBuilder("unknown " + kind + " '" + name + "'");
        message.append(NearestName.hint(name, known.keySet()));
        if (known.isEmpty()) {
            message.append("; there is no ").append(kind).append(" at all");
        } else {
            message.append("; known: ").append(String.join(", ", known.keySet()));
        }
        List<String> missing = kind.homeModules().stream()
                .filter(home -> known.values().stream().noneMatch(entry -> packageOf(home, entry.source())))
                .toList();
        if (!missing.isEmpty()) {
            message.append(missing.size() == 1 ? "; the module " : "; the modules ");
            message.append(String.join(" and ", missing));
            message.append(missing.size() == 1 ? " seems" : " seem").append(" to be missing from the class path");
        }
        if (!problems.isEmpty()) {
            message.append("; it may be in a plugin that could not be loaded: ");
            message.append(problems.stream().map(PluginProblem::toString).collect(Collectors.joining(" | ")));
        }
        return message.toString();
    }

    private static boolean packageOf(String module, Class<?> source) {
        return source.getName().startsWith("org.sgul." + module.substring("sgul-".length()) + ".");
    }
}
