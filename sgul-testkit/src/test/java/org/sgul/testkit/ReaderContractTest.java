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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.NoParameters;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.Labels;

/** A correct reader passes the contract, and every broken one fails it. */
class ReaderContractTest extends ReaderContract {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeAChain() throws IOException {
        Files.writeString(folder.resolve("chain.edges"), "0 1\n1 2\n");
        Files.writeString(folder.resolve("notes.txt"), "not a part of the data set");
    }

    @Override
    protected DatasetReaderFactory<?> factory() {
        return new Edges(Fault.NONE, new AtomicInteger());
    }

    @Override
    protected Path folder() {
        return folder;
    }

    @Override
    protected String dataset() {
        return "chain";
    }

    @ParameterizedTest
    @CsvSource({
        "THROWS_PARSE_ERRORS,       reads or refuses a truncated chain.edges: [chain.edges cut to",
        "THROWS_READ_ERRORS,        names the missing file chain.edges: [chain.edges missing: only a data error",
        "NAMES_NO_FILE,             the error must name the file",
        "USAGE_ERRORS,              kind of the error",
        "CHECKSUM_KNOWS_FOLDER,     reads the same from every folder: [checksum]",
        "COUNTS_READS,              shares nothing between threads: [checksum]",
        "INFINITE_FEATURES,         returns a well-formed data set: [feature 0 of node 0]",
        "REPEATED_NAMES,            names must be unique",
        "OTHER_FILES,               lists the files it reads",
        "READS_UNLISTED_FILES,      reads only the files it lists: [checksum]",
    })
    void catches(Fault fault, String message) {
        assertThatThrownBy(() -> ReaderContract.check(new Edges(fault, new AtomicInteger()), Map.of(), folder, "chain"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }

    @Test
    void catchesMissingFilesThatAreReadAsEmpty() {
        Edges edges = new Edges(Fault.MISSING_IS_EMPTY, new AtomicInteger());
        assertThatThrownBy(() -> ReaderContract.check(edges, Map.of(), folder, "chain"))
                .hasMessageContaining("names the missing file chain.edges: [chain.edges missing: a data error");
    }

    private enum Fault {
        NONE,
        THROWS_PARSE_ERRORS,
        THROWS_READ_ERRORS,
        NAMES_NO_FILE,
        USAGE_ERRORS,
        CHECKSUM_KNOWS_FOLDER,
        COUNTS_READS,
        INFINITE_FEATURES,
        REPEATED_NAMES,
        OTHER_FILES,
        READS_UNLISTED_FILES,
        MISSING_IS_EMPTY
    }

    /** Reads a graph of three nodes from a file with one pair of node ids per line. */
    private record Edges(Fault fault, AtomicInteger reads)
            implements DatasetReaderFactory<NoParameters>, DatasetReader {
        @Override
        public String name() {
            return "edges";
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
        public String folder() {
            return "edges";
        }

        @Override
        public DatasetReader create(NoParameters config) {
            return this;
        }

        @Override
        public List<String> files(String dataset) {
            return List.of(dataset + (fault == Fault.OTHER_FILES ? ".txt" : ".edges"));
        }

        @Override
        public Dataset read(Path from, String dataset, RunContext context) {
            Path file = from.resolve(dataset + ".edges");
            if (fault == Fault.MISSING_IS_EMPTY && !Files.exists(file)) {
                return dataset(dataset, file);
            }
            try {
                int[][] edges =
                        Files.readAllLines(file).stream().map(Edges::edge).toArray(int[][]::new);
                return dataset(dataset, file, edges);
            } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
                throw fault == Fault.THROWS_PARSE_ERRORS ? e : error(file, "no pair of node ids", e);
            } catch (IOException e) {
                throw fault == Fault.THROWS_READ_ERRORS ? new UncheckedIOException(e) : error(file, "unreadable", e);
            }
        }

        private SgulException error(Path file, String problem, Exception cause) {
            return switch (fault) {
                case NAMES_NO_FILE -> SgulException.data(problem);
                case USAGE_ERRORS -> SgulException.usage(file + ": " + problem);
                default -> SgulException.data(file, "", problem, cause);
            };
        }

        private static int[] edge(String line) {
            String[] ends = line.split(" ", -1);
            return new int[] {node(ends[0]), node(ends[1])};
        }

        private static int node(String text) {
            int node = Integer.parseInt(text);
            if (node < 0 || node > 2) {
                throw new IllegalArgumentException("no node: " + node);
            }
            return node;
        }

        private Dataset dataset(String name, Path file, int[]... edges) {
            String checksum = switch (fault) {
                case CHECKSUM_KNOWS_FOLDER -> file.toString();
                case READS_UNLISTED_FILES -> "notes: " + Files.exists(file.resolveSibling("notes.txt"));
                case COUNTS_READS -> "read " + reads.incrementAndGet() / 4;
                default -> "none";
            };
            float feature = fault == Fault.INFINITE_FEATURES ? Float.POSITIVE_INFINITY : 1;
            return new Dataset(
                    name,
                    TinyGraph.of(3, edges),
                    TinyMatrix.dense(new float[][] {{feature}, {1}, {1}}, 1),
                    Labels.of(new int[] {0, 0, 0}, List.of("only")),
                    List.of(),
                    fault == Fault.REPEATED_NAMES ? node -> "same" : NodeNames.NUMBERS,
                    new Provenance("edges", name, checksum, 0, 0, List.of()));
        }
    }
}
