package org.sgul.graph.read.ogb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.NodeList;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.read.FeatureOptions;
import org.sgul.testkit.ReaderContract;

class OgbReaderTest extends ReaderContract {
    private final DatasetReaderFactory<FeatureOptions> factory = OgbReader.factory();

    @TempDir
    Path folder;

    @BeforeEach
    void writeFourNodes() throws IOException {
        write("raw/num-node-list", "4\n");
        write("raw/num-edge-list", "5\n");
        write("raw/edge", "0,1\n1,0\n2,2\n3,1\n2,3\n");
        write("raw/node-feat", "0.5,-1\n1e-3,0\n0,0\n2,2\n");
        write("raw/node-label", "0\n2\n1\n0\n");
        write("split/time/train", "2\n0\n");
        write("split/time/valid", "1\n");
        write("split/time/test", "3");
    }

    @Override
    protected DatasetReaderFactory<?> factory() {
        return factory;
    }

    @Override
    protected Path folder() {
        return folder;
    }

    @Override
    protected String dataset() {
        return "ogbn-arxiv";
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve("arxiv/" + file + ".csv.gz");
        Files.createDirectories(path.getParent());
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private Dataset read() {
        return factory.create(factory.defaults()).read(folder, "ogbn-arxiv", new SeededRun(1));
    }

    private void assertRefused(String message) {
        assertThatThrownBy(this::read)
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageStartingWith(folder.toString())
                .hasMessageContaining(message);
    }

    @Test
    void readsGraphFeaturesLabelsAndSplit() {
        Dataset data = read();
        assertThat(data.name()).isEqualTo("ogbn-arxiv");
        assertThat(data.graph().nodeCount()).isEqualTo(4);
        assertThat(data.graph().edgeCount()).isEqualTo(3);
        assertThat(data.graph().hasEdge(3, 2)).isTrue();
        assertThat(data.features().columns()).isEqualTo(2);
        assertThat(data.features().value(1, 0)).isEqualTo(0.001f);
        assertThat(data.labels().classNames()).containsExactly("0", "1", "2");
        assertThat(data.labels().of(1)).isEqualTo(2);
        assertThat(data.masks()).containsExactly(new Mask("time", NodeList.of(2, 0), NodeList.of(1), NodeList.of(3)));
        assertThat(data.provenance().selfLoopsDropped()).isEqualTo(1);
        assertThat(data.provenance().duplicatesDropped()).isEqualTo(1);
        assertThat(data.provenance().reader()).isEqualTo("ogb-csv");
    }

    @Test
    void takesTheFolderThatHoldsRaw() {
        Dataset direct = factory.create(factory.defaults()).read(folder.resolve("arxiv"), "mine", new SeededRun(1));
        assertThat(direct.name()).isEqualTo("mine");
        assertThat(direct.provenance().checksum()).isEqualTo(read().provenance().checksum());
    }

    @Test
    void normalizesRowsOnRequestOnly() {
        var options = ParameterBinder.bind(factory, Map.of("row-normalize", "true"));
        Dataset data = factory.create(options).read(folder, "ogbn-arxiv", new SeededRun(1));
        assertThat(data.features().value(3, 1)).isEqualTo(0.5f);
        assertThat(read().features().value(3, 1)).isEqualTo(2f);
    }

    @Test
    void worksWithoutSplitAndWithWindowsLineEnds() throws IOException {
        for (String part : new String[] {"train", "valid", "test"}) {
            Files.delete(folder.resolve("arxiv/split/time/" + part + ".csv.gz"));
        }
        Files.delete(folder.resolve("arxiv/split/time"));
        write("raw/node-label", "0\r\n2\r\n1\r\n0\r\n");
        assertThat(read().masks()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            raw/edge      | 0,1;1,0;2,4;3,1;2,3   | edge.csv.gz, line 3: the target is '4'; allowed: whole numbers from 0 to 3
            raw/edge      | 0,1;-1,0;2,2;3,1;2,3  | edge.csv.gz, line 2: the source is '-1'
            raw/edge      | 0,1;1,99999999999999  | edge.csv.gz, line 2: the target is '99999999999999'
            raw/edge      | 0,1;1                 | edge.csv.gz, line 2: has 1 fields, the target is missing
            raw/edge      | 0,1;1,0,7             | edge.csv.gz, line 2: has 3 fields, not 2
            raw/edge      | 0,1;;1,0              | edge.csv.gz, line 2: is empty
            raw/edge      | 0,1;1,0               | edge.csv.gz, line 3: the file ends after 2 lines, but raw/num-edge-list.csv.gz declares 5
            raw/edge      | 0,1;1,0;2,2;3,1;2,3;1,2 | edge.csv.gz, line 6: there are more lines than the 5 that raw/num-edge-list.csv.gz declares
            raw/edge      | source,target         | edge.csv.gz, line 1: the source is 'source'
            raw/node-feat | 1,2;3;4,5;6,7         | node-feat.csv.gz, line 2: has 1 fields, the feature in column 2 is missing
            raw/node-feat | 1,2;3,4,5;4,5;6,7     | node-feat.csv.gz, line 2: has 3 fields, not 2
            raw/node-feat | 1,2;3,nan;4,5;6,7     | node-feat.csv.gz, line 2: the feature in column 2 is 'nan'; only finite numbers are allowed
            raw/node-feat | 1,2;3,1e60;4,5;6,7    | node-feat.csv.gz, line 2: the feature in column 2 is '1e60'
            raw/node-feat | 1,2;3,;4,5;6,7        | node-feat.csv.gz, line 2: the feature in column 2 is ''
            raw/node-feat | 1,2;3,4               | node-feat.csv.gz, line 3: the file ends after 2 lines, but raw/num-node-list.csv.gz declares 4
            raw/node-label | 0;1;2000000000;0     | node-label.csv.gz, line 3: the label is '2000000000'; allowed: whole numbers from 0 to 3
            raw/node-label | 0;1;-1;0             | node-label.csv.gz, line 3: the label is '-1'
            raw/node-label | 0,1;0,1;0,1;0,1      | node-label.csv.gz, line 1: has 2 fields, not 1
            raw/num-node-list | 0                 | num-node-list.csv.gz, line 1: a data set needs at least one node
            raw/num-node-list | -3                | num-node-list.csv.gz, line 1: the number of nodes is '-3'
            raw/num-node-list | 99999999999       | num-node-list.csv.gz, line 1: the number of nodes is '99999999999'
            raw/num-node-list | 4;4               | num-node-list.csv.gz, line 2: expected one graph
            raw/num-node-list | ``                | num-node-list.csv.gz, line 1: is missing; expected the number of nodes
            raw/num-node-list | 1000000000        | num-node-list.csv.gz, line 1: 1000000000 nodes do not fit into Java's heap
            raw/num-edge-list | 1000000000        | num-edge-list.csv.gz, line 1: 1000000000 edges do not fit into Java's heap
            split/time/valid | 1;9                | valid.csv.gz, line 2: the node is '9'; allowed: whole numbers from 0 to 3
            split/time/valid | 1;1                | valid.csv.gz, line 2: node 1 appears twice
            """)
    void refusesWrongContent(String file, String lines, String message) throws IOException {
        write(file, lines == null ? "" : lines.replace(';', '\n') + (lines.isEmpty() ? "" : "\n"));
        assertRefused(message);
    }

    @Test
    void refusesMissingFiles() throws IOException {
        Files.delete(folder.resolve("arxiv/raw/edge.csv.gz"));
        assertRefused("missing file: raw/edge.csv.gz");
        write("raw/edge", "0,1\n1,0\n2,2\n3,1\n2,3\n");
        Files.delete(folder.resolve("arxiv/split/time/valid.csv.gz"));
        assertRefused("missing file: split/time/valid.csv.gz");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 15, 24, -9, -4, -1})
    void refusesATruncatedFile(int keep) throws IOException {
        Path file = folder.resolve("arxiv/raw/node-feat.csv.gz");
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, keep < 0 ? whole.length + keep : keep));
        assertRefused("node-feat.csv.gz");
    }

    @Test
    void refusesADamagedFileAndOneThatIsNoGzip() throws IOException {
        Path file = folder.resolve("arxiv/raw/node-label.csv.gz");
        byte[] whole = Files.readAllBytes(file);
        whole[whole.length - 6] ^= 1;
        Files.write(file, whole);
        assertRefused("the gzip stream is damaged (Corrupt GZIP trailer); download the file again");
        Files.writeString(file, "0\n2\n1\n0\n");
        assertRefused("is not a gzip file (Not in GZIP format)");
    }

    @Test
    void refusesAnEndlessLine() throws IOException {
        write("raw/node-feat", "1,".repeat(GzipLines.MAX_LINE));
        assertRefused("node-feat.csv.gz, line 1: is longer than 1048576 bytes");
        write("raw/num-node-list", "9".repeat(3 * GzipLines.MAX_LINE));
        assertRefused("num-node-list.csv.gz, line 1: is longer than 1048576 bytes");
    }

    @Test
    void stopsReadingABombAtTheDeclaredCount() throws IOException {
        Path path = folder.resolve("arxiv/raw/edge.csv.gz");
        byte[] lines = "0,1\n".repeat(1 << 18).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
            for (int i = 0; i < 64; i++) {
                out.write(lines);
            }
        }
        assertRefused("edge.csv.gz, line 6: there are more lines than the 5");
    }

    @Test
    void refusesFeaturesThatCannotFit() throws IOException {
        write("raw/num-node-list", "20000000\n");
        write("raw/node-feat", "1,".repeat(5_000) + "1\n");
        assertRefused("node-feat.csv.gz, line 1: 20000000 rows of 5001 features do not fit into Java's heap");
    }

    @Test
    void stopsOnRequest() throws IOException {
        int edges = 1 << 15;
        write("raw/num-edge-list", edges + "\n");
        write("raw/edge", "0,1\n".repeat(edges));
        SeededRun stopped = new SeededRun(1, Progress.SILENT, 1, () -> true);
        assertThatThrownBy(() -> factory.create(factory.defaults()).read(folder, "ogbn-arxiv", stopped))
                .isInstanceOf(CancellationException.class);
    }
}
