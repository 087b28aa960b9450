package org.sgul.eval.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.core.file.FileFault;
import org.sgul.core.plugin.Catalog;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.ResultLinks;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.ResultsReport;
import org.sgul.eval.results.WrittenReport;

/** Writes reports of result directories with the report plugins of a registry. */
public final class Reports {
    /** The reports of every experiment: a page and plots. */
    public static final List<PluginSpec> USUAL = List.of(new PluginSpec("html"), new PluginSpec("plots"));

    private final Catalog<ReportWriterFactory<?>> writers;

    public Reports(Catalog<ReportWriterFactory<?>> writers) {
        this.writers = writers;
    }

    /**
     * Writes reports and returns the written files. An unknown kind fails before anything is written.
     *
     * @param results the result directory of an experiment
     * @param output the directory to write into, which may be the result directory
     */
    public List<Path> write(List<PluginSpec> kinds, Path results, Path output, Progress progress) {
        List<ReportWriter> chosen = kinds.stream().map(this::writer).toList();
        if (isSame(output, results)) {
            ResultLinks.refuse(results);
        }
        Results loaded = chosen.stream().anyMatch(ResultsReport.class::isInstance) ? Results.read(results) : null;
        List<Path> files = new ArrayList<>();
        chosen.forEach(writer -> files.addAll(write(writer, results, loaded, output, progress)));
        return files;
    }

    private static List<Path> write(
            ReportWriter writer, Path results, @Nullable Results loaded, Path output, Progress progress) {
        return loaded != null && writer instanceof ResultsReport report
                ? report.write(loaded, output, progress)
                : writer.write(results, output, progress);
    }

    /** Removes the reports of all kinds from a result directory; other files stay. */
    public void remove(Path results) {
        writers.names().forEach(kind -> writer(new PluginSpec(kind)).remove(results));
    }

    /** Whether both are the same directory, however their paths are written. */
    private static boolean isSame(Path output, Path results) {
        try {
            return Files.exists(output) && Files.isSameFile(output, results);
        } catch (IOException e) {
            throw SgulException.data(output, "", "cannot be read (" + FileFault.describe(e) + ")", e);
        }
    }

    /** Writes reports into the result directory of an experiment that has ended; a report that fails fails alone. */
    public List<WrittenReport> writeEach(List<PluginSpec> kinds, Results results, Progress progress) {
        return kinds.stream().map(kind -> attempt(kind, results, progress)).toList();
    }

    private WrittenReport attempt(PluginSpec kind, Results results, Progress progress) {
        try {
            ResultLinks.refuse(results.directory());
            Path directory = results.directory();
            return new WrittenReport(
                    kind.toString(), write(writer(kind), directory, results, directory, progress), null);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            return new WrittenReport(kind.toString(), List.of(), Failure.of(e, SgulException.Kind.PLUGIN));
        }
    }

    private ReportWriter writer(PluginSpec kind) {
        return writer(writers.get(kind.name()), kind.parameters());
    }

    private static <C extends Record> ReportWriter writer(ReportWriterFactory<C> factory, Map<String, String> given) {
        return factory.create(ParameterBinder.bind(factory, given));
    }
}
