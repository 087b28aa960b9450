package org.sgul.core.plugin;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Factory;
import org.sgul.api.spi.SgulPlugin;

/** The factories that one plugin provides, with the checks that need no other plugin. */
final class PluginOffers {
    private static final Pattern KEBAB_CASE = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private PluginOffers() {}

    static void checkVersion(SgulPlugin plugin) {
        int version = asked(plugin, plugin::spiVersion);
        if (version != SgulPlugin.SPI_VERSION) {
            throw fault(
                    plugin,
                    "was built for version " + version + " of the SGUL plugin interface, but this is version "
                            + SgulPlugin.SPI_VERSION,
                    "rebuild it against this SGUL or use the release it was built for");
        }
    }

    /** All factories by kind and name. */
    static Map<PluginKind<?>, Map<String, Factory<?>>> of(SgulPlugin plugin) {
        return asked(plugin, () -> {
            Map<PluginKind<?>, Map<String, Factory<?>>> offers = new LinkedHashMap<>();
            for (PluginKind<?> kind : PluginKind.all()) {
                Map<String, Factory<?>> byName = new LinkedHashMap<>();
                for (Factory<?> factory : kind.of(plugin)) {
                    String name = checkedName(kind, factory.name(), plugin);
                    if (byName.put(name, factory) != null) {
                        throw duplicate(kind, name, plugin, plugin.getClass());
                    }
                }
                offers.put(kind, byName);
            }
            return offers;
        });
    }

    static PluginFault duplicate(PluginKind<?> kind, String name, SgulPlugin plugin, Class<?> other) {
        return fault(
                plugin,
                "provides a " + kind + " named '" + name + "', as does " + PluginOrigin.of(other),
                "give it another name or remove one of them");
    }

    private static String checkedName(PluginKind<?> kind, @Nullable String name, SgulPlugin plugin) {
        if (name == null || !KEBAB_CASE.matcher(name).matches()) {
            throw fault(
                    plugin,
                    "provides a " + kind + " with the invalid name '" + name + "'",
                    "names consist of lower-case letters, digits and single hyphens, such as 'my-method'");
        }
        return name;
    }

    /** Calls a method of a plugin; whatever it throws is reported as a fault of that plugin. */
    private static <T> T asked(SgulPlugin plugin, Supplier<T> question) {
        try {
            return question.get();
        } catch (PluginFault e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            throw new PluginFault(PluginProblem.of(PluginOrigin.of(plugin.getClass()), e), e);
        }
    }

    private static PluginFault fault(SgulPlugin plugin, String cause, String remedy) {
        PluginOrigin origin = PluginOrigin.of(plugin.getClass());
        return new PluginFault(new PluginProblem(origin.location(), origin.className(), cause, remedy), null);
    }
}
