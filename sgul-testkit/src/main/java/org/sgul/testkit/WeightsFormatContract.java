package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.sgul.testkit.Checks.named;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.api.model.WeightsFormat;

/**
 * The contract of weights formats. Written weights are read back with the same names, order, shapes and bits. Names and values
 * that a format cannot hold (odd characters, infinities, NaN) are refused when they are written, with a data error, and never
 * changed; only the payload of a NaN may change. A missing, truncated or damaged file is a data error that names it. Files are
 * written completely or not at all, and the same weights give the same bytes.
 *
 * <pre>{@code
 * class MyFormatTest extends WeightsFormatContract {
 *     protected WeightsFormat format() { return new MyFormat(); }
 * }
 * }</pre>
 */
public abstract class WeightsFormatContract {

    /** The format under test. */
    protected abstract WeightsFormat format();

    @TestFactory
    final List<DynamicTest> keepsTheContractOfWeightsFormats() {
        return tests(format());
    }

    /** The checks of a format. */
    public static List<DynamicTest> tests(WeightsFormat format) {
        return new Case(format).tests();
    }

    /** Runs all checks now. */
    public static void check(WeightsFormat format) {
        Checks.runAll(tests(format));
    }

    private record Case(WeightsFormat format) {

        List<DynamicTest> tests() {
            List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(format));
            tests.add(named(
                    "has a lower-case extension",
                    () -> assertThat(format.extension())
                            .as("extension, with its dot")
                            .matches("(\\.[a-z0-9]+)+")));
            ordinary()
                    .forEach((name, weights) ->
                            tests.add(named("reads back " + name, () -> inFile(file -> roundTrip(weights, file)))));
            unusual()
                    .forEach((name, weights) -> tests.add(named(
                            "reads back or refuses " + name,
                            () -> inFile(file -> roundTripOrRefuse(name, weights, file)))));
            tests.add(named("writes the same bytes twice", () -> inFile(this::writesTheSameTwice)));
            tests.add(named("writes one file and creates its folder", () -> inFile(this::writesOneFile)));
            tests.add(named("replaces an earlier file", () -> inFile(this::replaces)));
            tests.add(named("keeps the earlier file when it cannot write", () -> inFile(this::keepsEarlier)));
            tests.add(named("shares nothing between threads", () -> inFile(this::threads)));
            tests.add(named("names a missing file", () -> inFile(this::missing)));
            tests.add(named("refuses truncated files", () -> inFile(this::truncated)));
            tests.add(named("reads or refuses damaged files", () -> inFile(this::damaged)));
            return tests;
        }

        private void inFile(Folders.Use use) throws Throwable {
            Folders.inTemporary(folder -> use.with(folder.resolve("weights" + format.extension())));
        }

        private static Path folder(Path file) {
            return file.resolveSibling("");
        }

        private static Map<String, Weights> ordinary() {
            Map<String, Weights> cases = new LinkedHashMap<>();
            cases.put("several tensors in their order", several());
            cases.put("a scalar", one("bias", new int[] {}, 5));
            cases.put("three dimensions", one("kernel", new int[] {2, 1, 3}, 1, 2, 3, 4, 5, 6));
            cases.put("an empty tensor", one("empty", new int[] {0, 4}));
            cases.put(
                    "extreme values",
                    one(
                            "extreme",
                            new int[] {7},
                            0f,
                            -0f,
                            Float.MIN_VALUE,
                            -Float.MIN_NORMAL,
                            Float.MAX_VALUE,
                            0.1f,
                            Math.nextUp(1f)));
            return cases;
        }

        private static Map<String, Weights> unusual() {
            Map<String, Weights> cases = new LinkedHashMap<>();
            cases.put("no tensor", new Weights(Map.of()));
            cases.put("infinities", one("w", new int[] {2}, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY));
            cases.put("NaN", one("w", new int[] {3}, 1, Float.NaN, Float.intBitsToFloat(0x7fc12345)));
            for (String name : List.of(
                    "",
                    "with space",
                    "a/b",
                    "../a",
                    "a\\b",
                    "a.npy",
                    "\"quoted\"",
                    "line\nbreak",
                    "comma,semicolon;",
                    "ü名😀",
                    "half a pair \ud800",
                    "__metadata__",
                    "x".repeat(300))) {
                String shown = name.replace("\n", "\\n").replace("\ud800", "\\ud800");
                cases.put(
                        "the name '" + (shown.length() > 20 ? shown.length() + " characters" : shown) + "'",
                        one(name, new int[] {2}, 1, 2));
            }
            Map<String, Tensor> similar = new LinkedHashMap<>();
            similar.put("Layer", Tensor.of(new int[] {1}, 1));
            similar.put("layer", Tensor.of(new int[] {1}, 2));
            cases.put("names that differ in case", new Weights(similar));
            return cases;
        }

        private static Weights several() {
            Map<String, Tensor> tensors = new LinkedHashMap<>();
            tensors.put("layer2.weight", Tensor.of(new int[] {2, 3}, 0.5f, -1, 2, 3e-5f, 7, -8));
            tensors.put("layer2.bias", Tensor.of(new int[] {2}, 0.25f, -0.125f));
            tensors.put("layer1.weight", Tensor.of(new int[] {3, 1}, 1, 2, 3));
            return new Weights(tensors);
        }

        private static Weights one(String name, int[] shape, float... values) {
            return new Weights(Map.of(name, Tensor.of(shape, values)));
        }

        private void roundTrip(Weights weights, Path file) {
            format.write(weights, file);
            assertSame(format.read(file), weights);
        }

        private void roundTripOrRefuse(String what, Weights weights, Path file) {
            Throwable refused = catchThrowable(() -> format.write(weights, file));
            if (refused == null) {
                assertSame(format.read(file), weights);
            } else {
                Checks.assertDataError(what, "the file", List.of(file.toString()), refused);
                assertThat(Folders.digests(folder(file)))
                        .as("files after weights were refused")
                        .isEmpty();
            }
        }

        private static void assertSame(Weights actual, Weights expected) {
            assertThat(List.copyOf(actual.tensors().keySet()))
                    .as("names of tensors in their order")
                    .isEqualTo(List.copyOf(expected.tensors().keySet()));
            List<Tensor> read = List.copyOf(actual.tensors().values());
            int at = 0;
            for (Map.Entry<String, Tensor> entry : expected.tensors().entrySet()) {
                Tensor tensor = read.get(at++);
                assertThat(tensor.shape())
                        .as("shape of '%s'", entry.getKey())
                        .isEqualTo(entry.getValue().shape());
                assertThat(bits(tensor)).as("bits of '%s'", entry.getKey()).isEqualTo(bits(entry.getValue()));
            }
        }

        /** The bits of all values, with one pattern for every NaN. */
        private static int[] bits(Tensor tensor) {
            int[] bits = new int[tensor.size()];
            Arrays.setAll(bits, i -> Float.floatToIntBits(tensor.get(i)));
            return bits;
        }

        private void writesTheSameTwice(Path file) throws Exception {
            format.write(several(), file);
            byte[] first = Files.readAllBytes(file);
            format.write(several(), file);
            assertThat(Files.readAllBytes(file))
                    .as("bytes written the second time")
                    .isEqualTo(first);
        }

        private void writesOneFile(Path file) {
            Path inFolder = file.resolveSibling("new/folder").resolve(file.getFileName());
            format.write(several(), inFolder);
            assertThat(Folders.digests(folder(file)).keySet())
                    .as("files written")
                    .containsExactly("new/folder/" + file.getFileName());
        }

        private void replaces(Path file) {
            format.write(several(), file);
            Weights other = one("other", new int[] {1}, 3);
            format.write(other, file);
            assertSame(format.read(file), other);
        }

        /** A file in place of the folder cannot be written to. */
        private void keepsEarlier(Path file) throws Exception {
            Files.writeString(file, "earlier");
            Path inFile = file.resolve("weights" + format.extension());
            Throwable thrown = catchThrowable(() -> format.write(several(), inFile));
            assertThat(thrown)
                    .as("writing below a file, which is no folder")
                    .isInstanceOf(SgulException.class)
                    .hasMessageContaining(inFile.toString());
            assertThat(Folders.digests(folder(file)).keySet())
                    .as("files after a failed write")
                    .containsExactly(file.getFileName().toString());
            assertThat(Files.readString(file)).as("the earlier file").isEqualTo("earlier");
        }

        private void threads(Path file) throws Throwable {
            AtomicInteger number = new AtomicInteger();
            Checks.byManyThreads(() -> {
                int own = number.incrementAndGet();
                for (int i = 0; i < 10; i++) {
                    roundTrip(one("w" + own, new int[] {2}, own, i), file.resolveSibling(own + format.extension()));
                }
                return own;
            });
        }

        private void missing(Path file) throws Exception {
            refused("a missing file", file);
            Files.createDirectory(file);
            refused("a folder in place of a file", file);
        }

        private void truncated(Path file) throws Throwable {
            format.write(several(), file);
            DamagedCopies.readEach(file, DamagedCopies.cuts(Files.readAllBytes(file)), what -> {
                Throwable thrown = catchThrowable(() -> assertSame(format.read(file), several()));
                if (thrown instanceof AssertionError changed) {
                    throw new AssertionError(what + " is read as other weights: " + changed.getMessage(), changed);
                }
                if (thrown != null) {
                    Checks.assertDataError(what, "the file", List.of(file.toString()), thrown);
                }
            });
        }

        private void damaged(Path file) throws Throwable {
            format.write(several(), file);
            DamagedCopies.readEach(file, DamagedCopies.changes(Files.readAllBytes(file)), what -> {
                Throwable thrown = catchThrowable(() -> format.read(file));
                if (thrown != null) {
                    Checks.assertDataError(what, "the file", List.of(file.toString()), thrown);
                }
            });
        }

        private void refused(String what, Path file) {
            Checks.assertRefused(what, "the file", List.of(file.toString()), () -> format.read(file));
        }
    }
}
