package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.NoParameters;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;

/** A correct report passes the contract, and every broken one fails it. */
class ReportContractTest extends ReportContract {
    @TempDir
    private Path results;

    @BeforeEach
    void writeResults() throws IOException {
        Files.writeString(results.resolve("manifest.json"), "{} ");
        Files.createDirectory(results.resolve("units"));
        Files.writeString(results.resolve("units/0.txt"), "0.5");
        Files.writeString(results.resolve("units/1.txt"), "0.7");
        Files.writeString(results.resolve("units/notes.md"), "optional");
    }

    @Override
    protected ReportWriterFactory<?> factory() {
        return new Sum(Fault.NONE, new AtomicInteger());
    }

    @Override
    protected Path results() {
        return results;
    }

    @ParameterizedTest
    @CsvSource({
        "RETURNS_NOTHING,        'writes into its output folder only: [written files]'",
        "RETURNS_OTHER_FILES,    '[files returned, against those in the output folder]'",
        "LEAVES_FILES,           '[files returned, against those in the output folder]'",
        "WRITES_NEXT_TO_OUTPUT,  '[files returned, whether they are in the output folder'",
        "HIDES_FILES,            '[files outside the output folder]'",
        "CHANGES_RESULTS,        '[files outside the output folder]'",
        "DELETES_NEXT_TO_REPORT, 'leaves results as they are when written next to them: [files other than the report''s]'",
        "COUNTS_REPORTS,         'writes the same bytes twice: [files and digests of a second report'",
        "APPENDS,                'writes the same bytes twice: [files and digests of a report written over'",
        "NEEDS_NO_MANIFEST,      'refuses a folder without results: [an error for empty-folder'",
        "INTERNAL_ERRORS,        'refuses a folder without results: [kind of the error'",
        "THROWS_WITHOUT_UNITS,   'reports or refuses results without units/0.txt: it throws'",
        "THROWS_ON_DAMAGE,       'reports or refuses results with a truncated units/0.txt: it throws'",
    })
    void catches(Fault fault, String message) {
        assertThatThrownBy(() -> ReportContract.check(new Sum(fault, new AtomicInteger()), Map.of(), results))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }

    private enum Fault {
        NONE,
        RETURNS_NOTHING,
        RETURNS_OTHER_FILES,
        LEAVES_FILES,
        WRITES_NEXT_TO_OUTPUT,
        HIDES_FILES,
        CHANGES_RESULTS,
        DELETES_NEXT_TO_REPORT,
        COUNTS_REPORTS,
        APPENDS,
        NEEDS_NO_MANIFEST,
        INTERNAL_ERRORS,
        THROWS_WITHOUT_UNITS,
        THROWS_ON_DAMAGE
    }

    /** Writes the sum of two numbers from two files into a third. */
    private record Sum(Fault fault, AtomicInteger reports) implements ReportWriterFactory<NoParameters>, ReportWriter {
        @Override
        public String name() {
            return "sum";
        }

        @Override
        public String summary() {
            return "Made for the test.";
        }

        @Override
        public NoParameters defaults() {
            return NoParameters.NONE;
        }

        @Override
        public ReportWriter create(NoParameters config) {
            return this;
        }

        @Override
        public List<Path> write(Path results, Path output, Progress progress) {
            Path manifest = results.resolve("manifest.json");
            if (fault != Fault.NEEDS_NO_MANIFEST && !Files.exists(manifest)) {
                String problem = results + " holds no results";
                throw fault == Fault.INTERNAL_ERRORS
                        ? SgulException.internal(problem, null)
                        : SgulException.data(problem);
            }
            try {
                return write(results, manifest, output);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private List<Path> write(Path results, Path manifest, Path output) throws IOException {
            double sum = number(results.resolve("units/0.txt")) + number(results.resolve("units/1.txt"));
            Path file = (fault == Fault.WRITES_NEXT_TO_OUTPUT ? output.resolveSibling("elsewhere") : output)
                    .resolve("sum.txt");
            Files.createDirectories(file.getParent());
            String text = "sum " + sum + (fault == Fault.COUNTS_REPORTS ? " no " + reports.incrementAndGet() : "");
            String before = fault == Fault.APPENDS && Files.exists(file) ? Files.readString(file) : "";
            Files.writeString(file, before + text);
            switch (fault) {
                case LEAVES_FILES -> Files.writeString(output.resolve("sum.tmp"), text);
                case HIDES_FILES -> Files.writeString(output.resolveSibling("cache"), text);
                case CHANGES_RESULTS -> Files.writeString(manifest, "{\"report\": true}");
                case DELETES_NEXT_TO_REPORT -> Files.deleteIfExists(output.resolve("units/notes.md"));
                default -> {}
            }
            return switch (fault) {
                case RETURNS_NOTHING -> List.of();
                case RETURNS_OTHER_FILES -> List.of(output.resolve("product.txt"));
                default -> List.of(file);
            };
        }

        /** The number in a file, or 0 if there is no such file. */
        private double number(Path file) throws IOException {
            if (fault != Fault.THROWS_WITHOUT_UNITS && !Files.exists(file)) {
                return 0;
            }
            String text = Files.readString(file);
            if (text.length() < 3 && fault != Fault.THROWS_ON_DAMAGE) {
                throw SgulException.data(file, "", "is truncated");
            }
            if (text.length() < 3) {
                throw new NumberFormatException(text);
            }
            return Double.parseDouble(text);
        }
    }
}
