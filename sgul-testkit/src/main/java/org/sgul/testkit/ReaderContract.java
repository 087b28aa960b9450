package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.sgul.testkit.Checks.named;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.SeededRun;

/**
 * The contract of data-set readers. A reader returns a well-formed data set, the same one on every read, in every thread and
 * from every folder. A missing file is a data error that names it; a truncated or damaged file is either read or refused with a
 * data error that names a file of the data set.
 */
public abstract class ReaderContract {

    /** The reader under test. */
    protected abstract DatasetReaderFactory<?> factory();

    /** A folder with a valid data set. Keep it small: it is copied and read many times. */
    protected abstract Path folder();

    /** The name of that data set. */
    protected abstract String dataset();

    /** Parameters to test with; the others keep their defaults. */
    protected Map<String, ?> parameters() {
        return Map.of();
    }

    @TestFactory
    final List<DynamicTest> keepsTheContractOfReaders() {
        return tests(factory(), parameters(), folder(), dataset());
    }

    /** The checks of a reader, given a folder with a valid data set. */
    public static List<DynamicTest> tests(
            DatasetReaderFactory<?> factory, Map<String, ?> parameters, Path folder, String dataset) {
        return new Case(factory, create(factory, parameters), folder, dataset).tests();
    }

    /** Runs all checks now. */
    public static void check(DatasetReaderFactory<?> factory, Map<String, ?> parameters, Path folder, String dataset) {
        Checks.runAll(tests(factory, parameters, folder, dataset));
    }

    private static <C extends Record> DatasetReader create(DatasetReaderFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private record Case(DatasetReaderFactory<?> factory, DatasetReader reader, Path folder, String dataset) {

        List<DynamicTest> tests() {
            List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(factory));
            tests.add(named("lists the files it reads", () -> {
                assertThat(factory.folder()).isNotBlank();
                assertThat(reader.files(dataset)).isNotEmpty().allMatch(file -> Files.exists(folder.resolve(file)));
            }));
            tests.add(named("returns a well-formed data set", () -> DatasetRules.wellFormed(read(folder))));
            tests.add(named(
                    "reads the same from every folder",
                    () -> Folders.inCopy(folder, copy -> DatasetRules.same(read(copy), read(folder)))));
            tests.add(named(
                    "reads only the files it lists",
                    () -> Folders.inTemporary(temporary -> {
                        for (String file : reader.files(folder, dataset)) {
                            Path copy = temporary.resolve(file);
                            Files.createDirectories(copy.getParent());
                            Files.copy(folder.resolve(file), copy);
                        }
                        DatasetRules.same(read(temporary), read(folder));
                    })));
            tests.add(named("shares nothing between threads", () -> {
                Dataset alone = read(folder);
                Checks.byManyThreads(() -> read(folder)).forEach(each -> DatasetRules.same(each, alone));
            }));
            tests.add(named("finishes or stops on request", this::stops));
            for (String file : reader.files(dataset)) {
                tests.addAll(tests(file));
            }
            return tests;
        }

        private List<DynamicTest> tests(String file) {
            return List.of(
                    named(
                            "names the missing file " + file,
                            () -> withFile(file, (copy, damaged) -> {
                                Files.delete(damaged);
                                Checks.assertRefused(
                                        file + " missing", "the file", List.of(fileName(file)), () -> read(copy));
                            })),
                    named(
                            "refuses a folder in place of " + file,
                            () -> withFile(file, (copy, damaged) -> {
                                DamagedCopies.replaceByFolder(damaged);
                                Checks.assertRefused(
                                        file + " is a folder", "the file", List.of(fileName(file)), () -> read(copy));
                            })),
                    named(
                            "reads or refuses a truncated " + file,
                            () -> withFile(
                                    file,
                                    (copy, damaged) -> DamagedCopies.readEach(
                                            damaged,
                                            DamagedCopies.cuts(Files.readAllBytes(damaged)),
                                            what -> readOrRefuse(copy, what)))),
                    named(
                            "reads or refuses a damaged " + file,
                            () -> withFile(
                                    file,
                                    (copy, damaged) -> DamagedCopies.readEach(
                                            damaged,
                                            DamagedCopies.changes(Files.readAllBytes(damaged)),
                                            what -> readOrRefuse(copy, what)))));
        }

        @FunctionalInterface
        private interface FileUse {
            void with(Path copy, Path file) throws Throwable;
        }

        private void withFile(String file, FileUse use) throws Throwable {
            Folders.inCopy(folder, copy -> use.with(copy, copy.resolve(file)));
        }

        private void readOrRefuse(Path copy, String what) {
            Throwable thrown = catchThrowable(() -> DatasetRules.wellFormed(read(copy)));
            if (thrown instanceof AssertionError malformed) {
                throw new AssertionError(
                        what + " is read as a malformed data set: " + malformed.getMessage(), malformed);
            }
            if (thrown != null) {
                List<String> names =
                        reader.files(dataset).stream().map(Case::fileName).toList();
                Checks.assertDataError(what, "the file", names, thrown);
            }
        }

        private void stops() {
            Throwable thrown = catchThrowable(() -> read(folder, new CancellingRun(new SeededRun(1), 0)));
            if (thrown != null) {
                assertThat(thrown).isInstanceOf(CancellationException.class);
            }
        }

        private Dataset read(Path from) {
            return read(from, new SeededRun(1));
        }

        private Dataset read(Path from, RunContext context) {
            return reader.read(from, dataset, context);
        }

        private static String fileName(String file) {
            return file.substring(file.lastIndexOf('/') + 1);
        }
    }
}
