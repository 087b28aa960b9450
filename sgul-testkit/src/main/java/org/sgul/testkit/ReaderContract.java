package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.SeededRun;

/**
 * What every reader keeps: the same data set at every reading, in every thread and wherever the files lie; a missing file is a
 * data error that names it; a file cut short is read or refused as a data error, never anything else.
 */
public abstract class ReaderContract {

    /** The reader under test. */
    protected abstract DatasetReaderFactory<?> factory();

    /** A folder with a good data set to read. */
    protected abstract Path folder();

    /** That data set's name. */
    protected abstract String dataset();

    /** Parameters to test it with beside its defaults. */
    protected Map<String, ?> parameters() {
        return Map.of();
    }

    @TestFactory
    final List<DynamicTest> keepsTheContractOfReaders() {
        return tests(factory(), parameters(), folder(), dataset());
    }

    /** The checks for a reader with a good data set. */
    public static List<DynamicTest> tests(
            DatasetReaderFactory<?> factory, Map<String, ?> parameters, Path folder, String dataset) {
        DatasetReader reader = create(factory, parameters);
        List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(factory));
        tests.add(dynamicTest("names the files it reads", () -> {
            assertThat(factory.folder()).isNotBlank();
            assertThat(reader.files(dataset)).isNotEmpty().allMatch(file -> Files.exists(folder.resolve(file)));
        }));
        tests.add(dynamicTest(
                "reads the same wherever the files lie",
                () -> inACopy(folder, reader, dataset, copy -> {
                    Dataset here = read(reader, folder, dataset);
                    Dataset there = read(reader, copy, dataset);
                    assertSame(there, here);
                })));
        tests.add(dynamicTest("shares nothing between threads", () -> {
            Dataset alone = read(reader, folder, dataset);
            Checks.byManyThreads(() -> read(reader, folder, dataset)).forEach(each -> assertSame(each, alone));
        }));
        for (String file : reader.files(dataset)) {
            tests.add(dynamicTest(
                    "names the missing file " + file,
                    () -> inACopy(folder, reader, dataset, copy -> {
                        Files.delete(copy.resolve(file));
                        assertThatExceptionOfType(SgulException.class)
                                .isThrownBy(() -> read(reader, copy, dataset))
                                .satisfies(e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                                .withMessageContaining(
                                        copy.resolve(file).getFileName().toString());
                    })));
            tests.add(dynamicTest(
                    "reads or refuses a cut " + file,
                    () -> inACopy(folder, reader, dataset, copy -> cut(reader, copy, dataset, file))));
        }
        return tests;
    }

    /** Runs all checks now. */
    public static void check(DatasetReaderFactory<?> factory, Map<String, ?> parameters, Path folder, String dataset) {
        Checks.runAll(tests(factory, parameters, folder, dataset));
    }

    private static <C extends Record> DatasetReader create(DatasetReaderFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static Dataset read(DatasetReader reader, Path folder, String dataset) {
        return reader.read(folder, dataset, new SeededRun(1));
    }

    private static void cut(DatasetReader reader, Path copy, String dataset, String file) throws Exception {
        byte[] whole = Files.readAllBytes(copy.resolve(file));
        for (int length : new int[] {0, whole.length / 3, whole.length / 2, Math.max(0, whole.length - 1)}) {
            Files.write(copy.resolve(file), Arrays.copyOf(whole, length));
            try {
                read(reader, copy, dataset);
            } catch (SgulException e) {
                assertThat(e.kind())
                        .as("%s cut after %d bytes: %s", file, length, e.getMessage())
                        .isEqualTo(SgulException.Kind.DATA);
            }
        }
    }

    private static void assertSame(Dataset actual, Dataset expected) {
        assertThat(actual.provenance().checksum())
                .as("checksum")
                .isEqualTo(expected.provenance().checksum());
        assertThat(actual.masks()).as("masks").isEqualTo(expected.masks());
        assertThat(actual.labels().classNames())
                .as("class names")
                .isEqualTo(expected.labels().classNames());
        assertThat(nodes(actual)).as("nodes").isEqualTo(nodes(expected));
    }

    /** Name, label, neighbours and features of every node. */
    private static List<List<Object>> nodes(Dataset data) {
        return IntStream.range(0, data.graph().nodeCount())
                .mapToObj(v -> List.<Object>of(
                        data.nodeNames().of(v),
                        data.labels().of(v),
                        IntStream.range(0, data.graph().degree(v))
                                .map(i -> data.graph().neighbour(v, i))
                                .boxed()
                                .toList(),
                        IntStream.range(0, data.features().storedEntries(v))
                                .mapToObj(i -> List.of(
                                        data.features().column(v, i),
                                        data.features().value(v, i)))
                                .toList()))
                .toList();
    }

    @FunctionalInterface
    private interface FolderUse {
        void with(Path folder) throws Exception;
    }

    private static void inACopy(Path folder, DatasetReader reader, String dataset, FolderUse use) throws Exception {
        Path copy = Files.createTempDirectory("sgul-reader");
        try {
            for (String file : reader.files(dataset)) {
                Path to = copy.resolve(file);
                Files.createDirectories(to.getParent());
                Files.copy(folder.resolve(file), to);
            }
            use.with(copy);
        } finally {
            delete(copy);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
