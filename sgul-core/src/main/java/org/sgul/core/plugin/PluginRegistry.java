package org.sgul.core.plugin;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sgul.api.Factory;
import org.sgul.api.SgulException;
import org.sgul.api.spi.SgulPlugin;

/**
 * All plugins by kind and name. Names are unique within a kind: a duplicate fails, it never shadows. Plugins that belong to the
 * program fail loudly; those that a user added later ({@link #with}) become {@link #problems()} and leave the others alone.
 *
 * @since 0.1.0
 */
public final class PluginRegistry {
    private final Map<PluginKind<?>, Map<String, Entry>> entries;
    private final List<PluginProblem> problems;

    private record Entry(Factory<?> factory, SgulPlugin plugin) {}

    private PluginRegistry(Map<PluginKind<?>, Map<String, Entry>> entries, List<PluginProblem> problems) {
        this.entries = entries;
        this.problems = List.copyOf(problems);
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
        return of(found.values());
    }

    /** These plugins and no others, for tests and for programs that do without {@link ServiceLoader}. */
    public static PluginRegistry of(SgulPlugin... plugins) {
        return of(List.of(plugins));
    }

    private static PluginRegistry of(Collection<SgulPlugin> plugins) {
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
     * This registry and the plugins that a user added, each with all it offers or not at all: what is wrong with one is told by
     * {@link #problems()}. A class of SGUL that is called as one registered here is left out, since whoever brings a module of SGUL
     * along as a library brings that module's plugin, too.
     *
     * @param found problems met before, while plugins were looked for
     */
    public PluginRegistry with(Collection<? extends SgulPlugin> added, Collection<PluginProblem> found) {
        Map<PluginKind<?>, Map<String, Entry>> all = new LinkedHashMap<>();
        Set<String> registered = new HashSet<>();
        entries.forEach((kind, byName) -> {
            all.put(kind, new TreeMap<>(byName));
            byName.values()
                    .forEach(entry -> registered.add(entry.plugin().getClass().getName()));
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

    /** What kept added plugins from being registered; empty when all went well. */
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
    public String origin(PluginKind<?> kind, String name) {
        SgulPlugin plugin = entry(kind, name).plugin();
        return plugin.getClass().getName() + " in " + PluginProblem.jar(plugin.getClass());
    }

    /** The class of the plugin that brings this name. */
    public Class<? extends SgulPlugin> pluginClass(PluginKind<?> kind, String name) {
        return entry(kind, name).plugin().getClass();
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

    /** Everything the plugin offers, or, by a fault, nothing. */
    private void register(SgulPlugin plugin) {
        Map<PluginKind<?>, Map<String, Factory<?>>> offers = PluginOffers.of(plugin);
        offers.forEach((kind, byName) -> byName.keySet().forEach(name -> {
            Entry before = entries.get(kind).get(name);
            if (before != null) {
                throw PluginOffers.duplicate(kind, name, plugin, before.plugin());
            }
        }));
        offers.forEach((kind, byName) ->
                byName.forEach((name, factory) -> entries.get(kind).put(name, new Entry(factory, plugin))));
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
        if (!problems.isEmpty()) {
            message.append("; it may be in what could not be loaded: ");
            message.append(problems.stream().map(PluginProblem::toString).collect(Collectors.joining(" | ")));
        }
        return message.toString();
    }

    private static boolean packageOf(String module, SgulPlugin plugin) {
        return plugin.getClass().getName().startsWith("org.sgul." + module.substring("sgul-".length()) + ".");
    }
}
