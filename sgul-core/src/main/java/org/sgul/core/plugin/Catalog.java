package org.sgul.core.plugin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgul.api.Factory;
import org.sgul.api.PluginSpec;

/**
 * The plugins of one kind, by name.
 *
 * @param <F> the factories of this kind
 */
public final class Catalog<F extends Factory<?>> {
    private final PluginRegistry registry;
    private final PluginKind<F> kind;

    Catalog(PluginRegistry registry, PluginKind<F> kind) {
        this.registry = registry;
        this.kind = kind;
    }

    /** The factory of this name, or a usage error that lists the known ones. */
    public F get(String name) {
        return registry.get(kind, name);
    }

    /** All factories, by ascending name. */
    public List<F> all() {
        return registry.all(kind);
    }

    /** All names, ascending. */
    public List<String> names() {
        return registry.names(kind);
    }

    /** Whether there is a plugin of this name. */
    public boolean has(String name) {
        return names().contains(name);
    }

    /** The parameters of a plugin; an unknown name or a wrong parameter is a usage error. */
    public Record parameters(PluginSpec spec) {
        Factory<?> factory = get(spec.name());
        return parameters(factory, spec.parameters());
    }

    /**
     * The one way to write a plugin with its parameters (decision D35): without those that are defaults, values as the plugin reads them. An
     * unknown name or a wrong parameter is a usage error.
     */
    public PluginSpec canonical(PluginSpec spec) {
        Map<String, Object> defaults = ParameterBinder.describe(get(spec.name()).defaults());
        Map<String, String> changed = new LinkedHashMap<>();
        ParameterBinder.describe(parameters(spec)).forEach((name, value) -> {
            if (spec.parameters().containsKey(name) && !value.equals(defaults.get(name))) {
                changed.put(name, text(value));
            }
        });
        return new PluginSpec(spec.name(), changed);
    }

    private static String text(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(Catalog::text).collect(Collectors.joining(","));
        }
        return value instanceof Enum<?> constant
                ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : String.valueOf(value);
    }

    private static <C extends Record> C parameters(Factory<C> factory, Map<String, String> given) {
        return ParameterBinder.bind(factory, given);
    }

    @Override
    public String toString() {
        return kind + "s " + names();
    }
}
