package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.NoParameters;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.Labels;

/** The contract lets a sound reader pass and catches ways of breaking it. */
class ReaderContractTest extends ReaderContract {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeAChain() throws IOException {
        Files.writeString(folder.resolve("chain.edges"), "0 1\n1 2\n");
    }

    @Override
    protected DatasetReaderFactory<?> factory() {
        return new Edges(true, false);
    }

    @Override
    protected Path folder() {
        return folder;
    }

    @Override
    protected String dataset() {
        return "chain";
    }

    @Test
    void catchesExceptionsOnBrokenFiles() {
        assertThatThrownBy(() -> ReaderContract.check(new Edges(false, false), Map.of(), folder, "chain"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("reads or refuses a cut chain.edges");
    }

    @Test
    void catchesChecksumsThatKnowTheFolder() {
        assertThatThrownBy(() -> ReaderContract.check(new Edges(true, true), Map.of(), folder, "chain"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("reads the same wherever the files lie");
    }

    /** A file of node pairs, one a line; the last line gives the number of nodes. */
    private record Edges(boolean careful, boolean checksumKnowsFolder)
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
            return List.of(dataset + ".edges");
        }

        @Override
        public Dataset read(Path from, String dataset, RunContext context) {
            Path file = from.resolve(dataset + ".edges");
            if (!Files.exists(file)) {
                throw SgulException.data(file, "", "no such file");
            }
            try {
                return parse(dataset, Files.readAllLines(file), checksumKnowsFolder ? file.toString() : "none");
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                if (careful) {
                    throw SgulException.data(file, "", "not a pair of numbers", e);
                }
                throw e;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static Dataset parse(String name, List<String> lines, String checksum) {
            int[][] edges = lines.stream()
                    .map(line -> line.split(" ", -1))
                    .map(ends -> new int[] {Integer.parseInt(ends[0]), Integer.parseInt(ends[1])})
                    .toArray(int[][]::new);
            return new Dataset(
                    name,
                    TinyGraph.of(3, edges),
                    TinyMatrix.dense(new float[3][1], 1),
                    Labels.of(new int[] {0, 0, 0}, List.of("only")),
                    List.of(),
                    NodeNames.NUMBERS,
                    new Provenance("edges", name, checksum, 0, 0, List.of()));
        }
    }
}
