package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.api.model.WeightsFormat;
import org.sgul.core.file.WholeFiles;

/** A correct format passes the contract, and every broken one fails it. */
class WeightsFormatContractTest extends WeightsFormatContract {
    @Override
    protected WeightsFormat format() {
        return new Lines(Fault.NONE, new AtomicInteger());
    }

    @ParameterizedTest
    @CsvSource({
        "UPPER_CASE_EXTENSION, has a lower-case extension",
        "SORTS_NAMES,          'reads back several tensors in their order: [names of tensors in their order]'",
        "FLATTENS_SHAPES,      'reads back several tensors in their order: [shape of ''layer2.weight'']'",
        "ROUNDS,               'reads back several tensors in their order: [bits of ''layer2.weight'']'",
        "LOSES_NEGATIVE_ZERO,  'reads back extreme values: [bits of ''extreme'']'",
        "REPLACES_NAN,         'reads back or refuses NaN: [bits of ''w'']'",
        "CUTS_NAMES,           'reads back or refuses the name ''with space'': [names of tensors in their order]'",
        "COUNTS_FILES,         'writes the same bytes twice: [bytes written the second time]'",
        "LEAVES_FILES,         'writes one file and creates its folder: [files written]'",
        "KEEPS_EARLIER,        replaces an earlier file",
        "IO_EXCEPTIONS,        'keeps the earlier file when it cannot write: [writing below a file, which is no folder]'",
        "MISSING_IS_EMPTY,     'names a missing file: [a missing file: a data error'",
        "READS_PREFIXES,       'refuses truncated files: weights.lines cut to'",
        "PARSE_ERRORS,         'refuses truncated files: [weights.lines cut to'",
        "NAMES_NO_FILE,        the error must name the file",
    })
    void catches(Fault fault, String message) {
        assertThatThrownBy(() -> WeightsFormatContract.check(new Lines(fault, new AtomicInteger())))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }

    private enum Fault {
        NONE,
        UPPER_CASE_EXTENSION,
        SORTS_NAMES,
        FLATTENS_SHAPES,
        ROUNDS,
        LOSES_NEGATIVE_ZERO,
        REPLACES_NAN,
        CUTS_NAMES,
        COUNTS_FILES,
        LEAVES_FILES,
        KEEPS_EARLIER,
        IO_EXCEPTIONS,
        MISSING_IS_EMPTY,
        READS_PREFIXES,
        PARSE_ERRORS,
        NAMES_NO_FILE
    }

    /** One line of text per tensor: name, shape and the bits of all values; a last line counts the tensors. */
    private record Lines(Fault fault, AtomicInteger files) implements WeightsFormat {
        @Override
        public String name() {
            return "lines";
        }

        @Override
        public String summary() {
            return "Made for the test.";
        }

        @Override
        public String extension() {
            return fault == Fault.UPPER_CASE_EXTENSION ? ".LINES" : ".lines";
        }

        @Override
        public void write(Weights weights, Path file) {
            if (fault == Fault.KEEPS_EARLIER && Files.exists(file)) {
                return;
            }
            String text = weights.tensors().entrySet().stream()
                            .map(entry -> line(entry.getKey(), entry.getValue()))
                            .collect(Collectors.joining())
                    + "end " + weights.tensors().size()
                    + (fault == Fault.COUNTS_FILES ? " file " + files.incrementAndGet() : "") + "\n";
            if (fault == Fault.IO_EXCEPTIONS) {
                writeUnchecked(file, text);
            } else {
                WholeFiles.write(file, out -> out.write(text));
            }
            if (fault == Fault.LEAVES_FILES) {
                WholeFiles.write(file.resolveSibling(file.getFileName() + ".bak"), out -> out.write(text));
            }
        }

        private static void writeUnchecked(Path file, String text) {
            try {
                Files.createDirectories(file.getParent());
                Files.writeString(file, text);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static String line(String name, Tensor tensor) {
            return name.chars().mapToObj(Integer::toHexString).collect(Collectors.joining(",")) + ";"
                    + Arrays.stream(tensor.shape()).mapToObj(Integer::toString).collect(Collectors.joining(",")) + ";"
                    + IntStream.range(0, tensor.size())
                            .mapToObj(i -> Integer.toHexString(Float.floatToRawIntBits(tensor.get(i))))
                            .collect(Collectors.joining(","))
                    + "\n";
        }

        @Override
        public Weights read(Path file) {
            if (fault == Fault.MISSING_IS_EMPTY && !Files.exists(file)) {
                return new Weights(Map.of());
            }
            try {
                return parse(Files.readString(file, StandardCharsets.ISO_8859_1));
            } catch (IOException e) {
                throw error(file, "cannot be read", e);
            } catch (RuntimeException e) {
                throw fault == Fault.PARSE_ERRORS ? e : error(file, "is damaged", e);
            }
        }

        private SgulException error(Path file, String problem, Exception cause) {
            return fault == Fault.NAMES_NO_FILE
                    ? SgulException.data(problem)
                    : SgulException.data(file, "", problem, cause);
        }

        private Weights parse(String text) {
            Map<String, Tensor> tensors = fault == Fault.SORTS_NAMES ? new TreeMap<>() : new LinkedHashMap<>();
            int end = -1;
            for (String line : text.lines().toList()) {
                if (line.startsWith("end ")) {
                    end = Integer.parseInt(line.split(" ", -1)[1]);
                } else {
                    String[] parts = line.split(";", -1);
                    String name = numbers(parts[0], 16).stream()
                            .map(Character::toString)
                            .collect(Collectors.joining());
                    tensors.put(fault == Fault.CUTS_NAMES ? name.split(" ", -1)[0] : name, tensor(parts[1], parts[2]));
                }
            }
            if (end != tensors.size() && fault != Fault.READS_PREFIXES) {
                throw new IllegalArgumentException("the last line is missing");
            }
            return new Weights(tensors);
        }

        private Tensor tensor(String shape, String bits) {
            List<Integer> all = numbers(bits, 16);
            float[] values = new float[all.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = changed(Float.intBitsToFloat(all.get(i)));
            }
            int[] sizes =
                    numbers(shape, 10).stream().mapToInt(Integer::intValue).toArray();
            return Tensor.of(fault == Fault.FLATTENS_SHAPES ? new int[] {values.length} : sizes, values);
        }

        private float changed(float value) {
            return switch (fault) {
                case ROUNDS -> Math.round(value * 100) / 100f;
                case LOSES_NEGATIVE_ZERO -> value + 0f;
                case REPLACES_NAN -> Float.isNaN(value) ? 0 : value;
                default -> value;
            };
        }

        private static List<Integer> numbers(String list, int radix) {
            return list.isEmpty()
                    ? List.of()
                    : Arrays.stream(list.split(",", -1))
                            .map(number -> Integer.parseUnsignedInt(number, radix))
                            .toList();
        }
    }
}
