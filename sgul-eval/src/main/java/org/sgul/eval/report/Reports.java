package org.sgul.eval.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;

/** Writes reports by name. */
public final class Reports {
    private Reports() {}

    /** Writes reports to the result directory and returns the written files. */
    public static List<Path> write(PluginRegistry registry, Path results, List<String> names, Progress progress) {
        return write(registry, results, results, names, progress);
    }

    /**
     * Writes reports and returns the written files.
     *
     * @param results the result directory of an experiment
     * @param names the names of report plugins, optionally with parameters in parentheses
     */
    public static List<Path> write(
            PluginRegistry registry, Path results, Path output, List<String> names, Progress progress) {
        List<ReportWriter> writers = names.stream()
                .map(PluginSpec::parse)
                .map(spec -> writer(registry.get(PluginKind.REPORT, spec.name()), spec.parameters()))
                .toList();
        List<Path> files = new ArrayList<>();
        writers.forEach(writer -> files.addAll(writer.write(results, output, progress)));
        return files;
    }

    private static <C extends Record> ReportWriter writer(ReportWriterFactory<C> factory, Map<String, String> given) {
        return factory.create(ParameterBinder.bind(factory, given));
    }
}
