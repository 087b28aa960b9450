package org.sgul.eval.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.core.file.FileFault;
import org.sgul.core.plugin.Catalog;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.eval.results.ExperimentResult.WrittenReport;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.ResultsReport;

/** Writes reports of result directories with the report plugins of a registry. */
public final class Reports {
    /** The reports of every experiment: a page and plots. */
    public static final List<PluginSpec> USUAL = List.of(new PluginSpec("html"), new PluginSpec("plots"));

    private final Catalog<ReportWriterFactory<?>> writers;

    public Reports(Catalog<ReportWriterFactory<?>> writers) {
        this.writers = writers;
    }

    /** Refuses unknown kinds and parameters, before results are read. */
    public void check(List<PluginSpec> kinds) {
        kinds.forEach(this::writer);
    }

    /**
     * Writes reports and returns the written files. An unknown kind fails before anything is written.
     *
     * @param output the directory to write into, which may be that of the results
     */
    public List<Path> write(List<PluginSpec> kinds, Results results, Path output, Progress progress) {
        List<ReportWriter> chosen = kinds.stream().map(this::writer).toList();
        if (isSame(output, results.directory())) {
            ResultDirectory.refuseLinks(results.directory());
        }
        return chosen.stream()
                .flatMap(writer -> write(writer, results, output, progress).stream())
                .toList();
    }

    /** A report of another plugin may know the documented files only. */
    private static List<Path> write(ReportWriter writer, Results results, Path output, Progress progress) {
        return writer instanceof ResultsReport report
                ? report.write(results, output, progress)
                : writer.write(results.directory(), output, progress);
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
            ResultDirectory.refuseLinks(results.directory());
            List<Path> files = write(writer(kind), results, results.directory(), progress);
            return new WrittenReport(kind.toString(), files, null);
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
