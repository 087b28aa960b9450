package org.sgul.cli.command;

import java.util.Iterator;
import java.util.List;
import org.sgul.core.plugin.NearestName;
import org.sgul.core.plugin.PluginKind;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the name of a plugin kind. */
final class PluginKinds implements ITypeConverter<PluginKind<?>>, Iterable<String> {

    @Override
    public PluginKind<?> convert(String name) {
        return PluginKind.all().stream()
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("unknown kind '" + name + "'"
                        + NearestName.hint(name, names()) + "; known: " + String.join(", ", names())));
    }

    @Override
    public Iterator<String> iterator() {
        return names().iterator();
    }

    private static List<String> names() {
        return PluginKind.all().stream().<String>map(PluginKind::name).toList();
    }
}
