package org.sgul.eval.run;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.sgul.api.NoParameters;
import org.sgul.api.Progress;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.ResultsReport;

/** Reports that read all that a report can read, and write one file with the number of outcomes. */
@AutoService(SgulPlugin.class)
public final class ReadingReports implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<ReportWriterFactory<?>> reportWriters() {
        return Stream.of("html", "markdown", "plots")
                .<ReportWriterFactory<?>>map(Factory::new)
                .toList();
    }

    private record Factory(String name) implements ReportWriterFactory<NoParameters> {
        @Override
        public String summary() {
            return "Reads results.";
        }

        @Override
        public NoParameters defaults() {
            return NoParameters.NONE;
        }

        @Override
        public ReportWriter create(NoParameters config) {
            return new Reader("report." + name);
        }
    }

    private record Reader(String file) implements ResultsReport {
        @Override
        public List<Path> write(Results results, Path output, Progress progress) {
            int units = 0;
            for (Group group : results.groups()) {
                group.units().forEach(unit -> results.times(unit.id()));
                group.units().forEach(unit -> results.details(unit.id()));
                units += group.table().rows().size() * group.units().size();
            }
            String text = units + " outcomes";
            Path written = output.resolve(file);
            WholeFiles.write(written, out -> out.write(text));
            return List.of(written);
        }

        @Override
        public void remove(Path output) {
            WholeFiles.delete(output.resolve(file));
        }
    }
}
