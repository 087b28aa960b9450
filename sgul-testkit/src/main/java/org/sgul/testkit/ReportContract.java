package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.sgul.testkit.Checks.named;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.core.plugin.ParameterBinder;

/**
 * The contract of report writers. A report is written into its output folder only and returns exactly the files it has written;
 * result files stay as they are. The same results give the same bytes. A missing or damaged result file leads to a smaller report
 * or to an error with a message; a folder without results is refused with an error that names it.
 *
 * <pre>{@code
 * class MyReportTest extends ReportContract {
 *     protected ReportWriterFactory<?> factory() { return new MyReportFactory(); }
 *     protected Path results() { return Path.of("src/test/resources/results"); }
 * }
 * }</pre>
 */
public abstract class ReportContract {

    /** The report under test. */
    protected abstract ReportWriterFactory<?> factory();

    /** A folder with complete results, as {@code sgul run} writes them. It is copied, never written to. */
    protected abstract Path results();

    /** Parameters to test with; the others keep their defaults. */
    protected Map<String, ?> parameters() {
        return Map.of();
    }

    @TestFactory
    final List<DynamicTest> keepsTheContractOfReports() {
        return tests(factory(), parameters(), results());
    }

    /** The checks of a report, given a folder with complete results. */
    public static List<DynamicTest> tests(ReportWriterFactory<?> factory, Map<String, ?> parameters, Path results) {
        return new Case(factory, create(factory, parameters), results).tests();
    }

    /** Runs all checks now. */
    public static void check(ReportWriterFactory<?> factory, Map<String, ?> parameters, Path results) {
        Checks.runAll(tests(factory, parameters, results));
    }

    private static <C extends Record> ReportWriter create(ReportWriterFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private record Case(ReportWriterFactory<?> factory, ReportWriter writer, Path original) {

        List<DynamicTest> tests() {
            List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(factory));
            tests.add(named("writes into its output folder only", () -> inSandbox(this::writesOutputOnly)));
            tests.add(named(
                    "leaves results as they are when written next to them",
                    () -> inSandbox(this::writesNextToResults)));
            tests.add(named("writes the same bytes twice", () -> inSandbox(this::writesTheSameTwice)));
            tests.add(named("shares nothing between threads", () -> inSandbox(this::writesInThreads)));
            tests.add(named("refuses a folder without results", () -> inSandbox(this::refusesOtherFolders)));
            for (String file : oneOfEachKind(Folders.digests(original).keySet())) {
                tests.add(named(
                        "reports or refuses results without " + file,
                        () -> inSandbox(sandbox -> {
                            Files.delete(sandbox.results.resolve(file));
                            Checks.doneOrRefused(() -> write(sandbox.results, sandbox.output));
                        })));
                tests.add(named(
                        "reports or refuses results with a truncated " + file,
                        () -> inSandbox(sandbox -> {
                            Path cut = sandbox.results.resolve(file);
                            byte[] whole = Files.readAllBytes(cut);
                            Files.write(cut, Arrays.copyOf(whole, whole.length / 2));
                            Checks.doneOrRefused(() -> write(sandbox.results, sandbox.output));
                        })));
            }
            return tests;
        }

        /** A copy of the results and an output folder that does not exist yet, in a folder of their own. */
        private record Sandbox(Path root, Path results, Path output) {}

        @FunctionalInterface
        private interface Use {
            void with(Sandbox sandbox) throws Throwable;
        }

        private void inSandbox(Use use) throws Throwable {
            Folders.inTemporary(root -> {
                Sandbox sandbox = new Sandbox(root, root.resolve("results"), root.resolve("output"));
                Folders.copy(original, sandbox.results);
                use.with(sandbox);
            });
        }

        private List<Path> write(Path results, Path output) {
            return writer.write(results, output, Progress.SILENT);
        }

        /** The first file of every folder and extension. */
        private static Collection<String> oneOfEachKind(Collection<String> files) {
            UnaryOperator<String> kind = file -> file.substring(0, file.lastIndexOf('/') + 1)
                    + file.substring(Math.max(file.lastIndexOf('.'), file.lastIndexOf('/') + 1));
            Map<String, String> first = new TreeMap<>();
            files.forEach(file -> first.putIfAbsent(file.contains("/") ? kind.apply(file) : file, file));
            return first.values();
        }

        private void writesOutputOnly(Sandbox sandbox) {
            NavigableMap<String, String> before = Folders.digests(sandbox.root);
            List<Path> written = write(sandbox.results, sandbox.output);
            assertThat(written).as("written files").isNotEmpty().doesNotHaveDuplicates();
            assertThat(written.stream().map(file -> file.normalize().startsWith(sandbox.output)))
                    .as("files returned, whether they are in the output folder: %s", written)
                    .containsOnly(true);
            assertThat(written.stream()
                            .map(file -> Folders.name(sandbox.output, file))
                            .sorted())
                    .as("files returned, against those in the output folder")
                    .isEqualTo(List.copyOf(Folders.digests(sandbox.output).keySet()));
            NavigableMap<String, String> after = Folders.digests(sandbox.root);
            after.keySet().removeIf(file -> file.startsWith("output/"));
            assertThat(after).as("files outside the output folder").isEqualTo(before);
        }

        private void writesNextToResults(Sandbox sandbox) {
            NavigableMap<String, String> before = Folders.digests(sandbox.results);
            List<Path> written = write(sandbox.results, sandbox.results);
            NavigableMap<String, String> after = Folders.digests(sandbox.results);
            for (Path file : written) {
                before.remove(Folders.name(sandbox.results, file));
                after.remove(Folders.name(sandbox.results, file));
            }
            assertThat(after).as("files other than the report's").isEqualTo(before);
        }

        private void writesTheSameTwice(Sandbox sandbox) {
            write(sandbox.results, sandbox.output);
            NavigableMap<String, String> first = Folders.digests(sandbox.output);
            Path other = sandbox.root.resolve("other");
            write(sandbox.results, other);
            assertThat(Folders.digests(other))
                    .as("files and digests of a second report on the same results")
                    .isEqualTo(first);
            write(sandbox.results, sandbox.output);
            assertThat(Folders.digests(sandbox.output))
                    .as("files and digests of a report written over the first one")
                    .isEqualTo(first);
        }

        private void writesInThreads(Sandbox sandbox) throws Throwable {
            write(sandbox.results, sandbox.output);
            AtomicInteger number = new AtomicInteger();
            List<NavigableMap<String, String>> together = Checks.byManyThreads(() -> {
                Path output = sandbox.root.resolve("output-" + number.incrementAndGet());
                write(sandbox.results, output);
                return Folders.digests(output);
            });
            assertThat(together)
                    .as("reports written by several threads")
                    .allMatch(Folders.digests(sandbox.output)::equals);
        }

        private void refusesOtherFolders(Sandbox sandbox) throws Exception {
            Path empty = Files.createDirectory(sandbox.root.resolve("empty-folder"));
            Path missing = sandbox.root.resolve("missing-folder");
            for (Path folder : List.of(empty, missing)) {
                Throwable thrown = catchThrowable(() -> write(folder, sandbox.output));
                assertThat(thrown)
                        .as("an error for %s, which holds no results", folder.getFileName())
                        .isInstanceOf(SgulException.class)
                        .hasMessageContaining(folder.getFileName().toString());
                assertThat(((SgulException) thrown).kind())
                        .as("kind of the error '%s'", thrown.getMessage())
                        .isNotEqualTo(SgulException.Kind.INTERNAL);
            }
        }
    }
}
