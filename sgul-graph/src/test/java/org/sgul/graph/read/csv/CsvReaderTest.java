package org.sgul.graph.read.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.SeededRun;
import org.sgul.testkit.ReaderContract;

class CsvReaderTest extends ReaderContract {
    private static final String NODES = "id,label,age,height\nann,red,1,0.5\nbob,,2,1\ncid,blue,3,-1e2\n";
    private static final String EDGES = "source,target\nann,bob\nbob,ann\ncid,cid\ncid,ann\n";

    private final DatasetReaderFactory<CsvOptions> factory = CsvReader.factory();

    @TempDir
    Path folder;

    @BeforeEach
    void writeThreeNodes() throws IOException {
        Files.createDirectories(folder.resolve("people"));
        write("nodes", NODES);
        write("edges", EDGES);
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
        return "people";
    }

    private void write(String table, String text) throws IOException {
        Files.writeString(folder.resolve("people/" + table + ".csv"), text);
    }

    private Dataset read(Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters)).read(folder, "people", new SeededRun(1));
    }

    private void assertRefused(Map<String, ?> parameters, String message) {
        assertThatThrownBy(() -> read(parameters))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageStartingWith(folder.toString())
                .hasMessageContaining(message);
    }

    @Test
    void aColumnWeightHasEdgeWeights() throws IOException {
        write("edges", "source,target,weight\nann,bob,0.5\nbob,ann,0.5\ncid,cid,1\ncid,ann,2\ncid,ann,1e-3\n");
        Dataset data = read(Map.of());
        assertThat(data.graph()).hasToString("3 nodes, 2 edges");
        assertThat(data.graph().isWeighted()).isTrue();
        assertThat(data.graph().weight(0, 0)).isEqualTo(0.5);
        assertThat(data.graph().weight(0, 1)).isEqualTo((float) (2 + (double) 1e-3f));
        assertThat(data.graph().weight(2, 0)).isEqualTo(data.graph().weight(0, 1));
        assertThat(data.graph().weightedDegree(0)).isEqualTo(0.5 + data.graph().weight(0, 1));
        assertThat(data.provenance().selfLoopsDropped()).isEqualTo(1);
        assertThat(data.provenance().duplicatesDropped()).isEqualTo(2);
        assertThat(data.provenance().notes()).contains("edges have weights from 0.5 to 2.001");
    }

    @Test
    void weightsOfOneAreNoWeights() throws IOException {
        write("edges", "source,target,weight\nann,bob,1\nbob,ann,1.0\ncid,ann,1e0\n");
        assertThat(read(Map.of()).graph().isWeighted()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', textBlock = """
            ann,bob,2|bob,ann,3         @ edges.csv, line 3: the edge bob → ann has weight 3.0, but ann → bob has weight 2.0 on line 2; edges are undirected, so give one direction, or both with the same weight
            bob,ann,2|ann,bob,1|ann,bob,2 @ edges.csv, line 4: the edge ann → bob has weight 3.0, but bob → ann has weight 2.0 on line 2
            ann,bob,0                   @ edges.csv, line 2: weight 0.0 is not a positive number between 1e-30 and 2^40 (about 1.1e12); leave out edges that do not count, or divide all weights by the same number
            ann,bob,1|bob,cid,-1        @ edges.csv, line 3: weight -1.0 is not a positive number
            ann,bob,NaN                 @ edges.csv, line 2: the weight 'NaN' is not a number such as 0.5 or 2e-3
            ann,bob,Infinity            @ edges.csv, line 2: the weight 'Infinity' is not a number
            ann,bob,1e999               @ edges.csv, line 2: weight Infinity is not a positive number
            ann,bob,3f                  @ edges.csv, line 2: the weight '3f' is not a number
            ann,bob,1|bob,cid,0x1p3     @ edges.csv, line 3: the weight '0x1p3' is not a number
            ann,bob,heavy               @ edges.csv, line 2: the weight 'heavy' is not a number
            ann,bob,                    @ edges.csv, line 2: the weight '' is not a number
            ann,ann,2                   @ edges.csv, line 2: the edge from a node to itself has weight 2.0, but models add such edges themselves, with weight 1
            ann,bob                     @ edges.csv, line 2: has 2 columns, but the first row has 3
            ann,bob,1|bob,cid,2e20      @ edges.csv, line 3: weight 2.0E20 is not a positive number between 1e-30 and 2^40
            ann,bob,1e12|ann,bob,1e12   @ the largest edge weight is 1.99999999E12, but it may be at most 2^40
            ann,bob,1e-9|bob,cid,1e9    @ edge weights range from 1.0E-9 to 1.0E9, but the largest may be at most 2^40
            """)
    void wrongWeightsAreRefusedByLine(String rows, String message) throws IOException {
        write("edges", "source,target,weight\n" + rows.strip().replace('|', '\n') + "\n");
        assertThatThrownBy(() -> read(Map.of()))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageContaining(message.strip());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            source,target,year;ann,bob,1999          @ has the column 'year'; the columns must be source, target and, if edges have weights, weight
            source,target,weight,date;ann,bob,1,1999 @ has the column 'date'; the columns must be source, target and, if edges have weights, weight; remove all others
            source,target,date,weight;ann,bob,1999,1 @ has the column 'date'; the columns must be source, target and
            source,weight,target;ann,1,bob           @ the columns are named 'source', 'weight', 'target'; their order must be source, target and, if edges have weights, weight
            Weight,source,target;1,ann,bob           @ the columns are named 'Weight', 'source', 'target'; their order must be
            """)
    void otherColumnsAreRefusedByName(String lines, String message) throws IOException {
        write("edges", lines.replace(';', '\n'));
        assertRefused(Map.of(), "edges.csv, line 1: " + message);
    }

    @Test
    void aColumnSplitIsAMaskAndNotAFeature() throws IOException {
        write("nodes", "id,label,age,Split,height\nann,x,30,train,1\nbob,,40,test,2\ncid,y,50,val,3\ndan,x,60,,4\n");
        write("edges", "ann,bob\n");
        Dataset data = read(Map.of());
        assertThat(data.features().columns()).isEqualTo(2);
        assertThat(data.features().value(3, 1)).isEqualTo(4);
        assertThat(data.masks()).singleElement().satisfies(mask -> {
            assertThat(mask.name()).isEqualTo("split");
            assertThat(mask.train()).isEqualTo(NodeList.of(0));
            assertThat(mask.validation()).isEqualTo(NodeList.of(2));
            assertThat(mask.test()).isEqualTo(NodeList.of(1));
        });
        write("nodes", "id,label,age,split\nann,x,30,train\nbob,,40,3.5\n");
        assertRefused(
                Map.of(),
                "nodes.csv, line 3: the column 'split' is '3.5'; allowed: train, validation, test, or nothing; if it is a feature,"
                        + " rename it");
        write("nodes", "id,label,split\nann,x,train\n");
        assertRefused(Map.of(), "has no feature; the columns must be id, label, features…");
    }

    private static void assertThreePeople(Dataset data) {
        assertThat(data.graph().nodeCount()).isEqualTo(3);
        assertThat(data.graph().edgeCount()).isEqualTo(2);
        assertThat(data.graph().hasEdge(0, 1)).isTrue();
        assertThat(data.graph().hasEdge(0, 2)).isTrue();
        assertThat(data.features().columns()).isEqualTo(2);
        assertThat(data.features().value(2, 1)).isEqualTo(-100f);
        assertThat(data.labels().classNames()).containsExactly("blue", "red");
        assertThat(data.labels().of(0)).isEqualTo(1);
        assertThat(data.labels().of(1)).isEqualTo(Labels.UNLABELLED);
        assertThat(data.nodeNames().of(2)).isEqualTo("cid");
        assertThat(data.provenance().selfLoopsDropped()).isEqualTo(1);
        assertThat(data.provenance().duplicatesDropped()).isEqualTo(1);
        assertThat(data.provenance().notes()).containsExactly("1 nodes have no label");
    }

    @Test
    void readsNodesAndEdges() {
        assertThreePeople(read(Map.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t", "|"})
    void detectsDelimiterAndHeader(String delimiter) throws IOException {
        for (boolean header : new boolean[] {true, false}) {
            write("nodes", NODES.substring(header ? 0 : NODES.indexOf('\n') + 1).replace(",", delimiter));
            write("edges", EDGES.substring(header ? 0 : EDGES.indexOf('\n') + 1).replace(",", delimiter));
            assertThreePeople(read(Map.of()));
        }
    }

    @Test
    void takesDelimiterAndHeaderAsTold() throws IOException {
        write("nodes", NODES.replace(",", ":").replace("id:label:age:height", "1:2:3:4"));
        write("edges", EDGES.replace(",", ":").replace("source:target", "ann:cid"));
        assertThreePeople(read(Map.of("delimiter", ":", "header", "yes")));
        assertThat(read(Map.of("delimiter", ":", "header", "no")).graph().nodeCount())
                .isEqualTo(4);
        assertThatThrownBy(() -> read(Map.of("delimiter", "colon", "header", "maybe")))
                .hasMessageContaining("header: 'maybe' is not one of auto, yes, no");
        assertThatThrownBy(() -> read(Map.of("delimiter", "colon")))
                .hasMessage(
                        "parameters of 'csv': delimiter: 'colon' is not auto, comma, semicolon, tab, pipe or a single"
                                + " character other than the quote");
    }

    @Test
    void understandsQuotesByteOrderMarkWindowsLinesAndBlankLines() throws IOException {
        write(
                "nodes",
                "\uFEFF\"id\",\"label\",\"a\r\nge\",h\r\n\"ann\",red, 1 ,0.5\r\n\r\nbob,,2,1\r\n\"c,\"\"d\",blue,3,4\r\n");
        write("edges", "ann,\"c,\"\"d\"\r\n");
        Dataset data = read(Map.of());
        assertThat(data.nodeNames().of(2)).isEqualTo("c,\"d");
        assertThat(data.graph().hasEdge(0, 2)).isTrue();
        assertThat(data.features().value(0, 0)).isEqualTo(1f);
    }

    @Test
    void takesUnknownColumnNamesForAHeader() throws IOException {
        write("nodes", "wer,was,wie\n7,x,1\n9,y,2\n");
        write("edges", "von,nach\n7,9\n");
        assertThat(read(Map.of()).graph().edgeCount()).isEqualTo(1);
    }

    @Test
    void sortsNumericClassesByNumber() throws IOException {
        write("nodes", "0,10,1\n1,9,1\n2,-1,1\n");
        write("edges", "0,1\n");
        Dataset data = read(Map.of());
        assertThat(data.labels().classNames()).containsExactly("-1", "9", "10");
        assertThat(data.labels().of(0)).isEqualTo(2);
        assertThat(data.nodeNames()).isSameAs(NodeNames.NUMBERS);
    }

    @Test
    void takesTheFolderThatHoldsTheTables() {
        Dataset direct = factory.create(factory.defaults()).read(folder.resolve("people"), "mine", new SeededRun(1));
        assertThreePeople(direct);
        assertThat(direct.provenance().checksum())
                .isEqualTo(read(Map.of()).provenance().checksum());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.05, 0.3, 1})
    void keepsEveryFeatureWhateverTheDensity(double density) throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        float[][] values = new float[40][30];
        StringBuilder nodes = new StringBuilder();
        for (int row = 0; row < 40; row++) {
            nodes.append(row).append(",c");
            boolean full = row % 10 == 0 && density > 0;
            for (int column = 0; column < 30; column++) {
                values[row][column] = full || random.nextDouble() < density ? random.nextFloat() : 0;
                nodes.append(',').append(values[row][column]);
            }
            nodes.append('\n');
        }
        write("nodes", nodes.toString());
        write("edges", "0,1\n");
        Dataset data = read(Map.of());
        assertThat(data.features().isSparse()).isEqualTo(density < 0.2);
        for (int row = 0; row < 40; row++) {
            double[] sum = new double[30];
            data.features().addRow(row, 1, sum);
            for (int column = 0; column < 30; column++) {
                assertThat((float) sum[column]).isEqualTo(values[row][column]);
            }
        }
    }

    @Test
    void normalizesRowsOnRequest() {
        assertThat(read(Map.of("row-normalize", "true")).features().value(1, 0)).isEqualTo(2f / 3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            id,label,x;a,r,1,2;b,r,1    @ nodes.csv, line 2: has 4 columns, but the first row has 3
            id,label,x;a,r,1;b,r        @ nodes.csv, line 3: has 2 columns, but the first row has 3
            id,label,x;a,r,1;b,r,2;a,r,3 @ nodes.csv, line 4: the id 'a' is already used on line 2; ids must be unique
            id,label,x;a,r,1;,r,2       @ nodes.csv, line 3: the node has no id in the first column
            id,label,x;a,r,one          @ nodes.csv, line 2: column 3 ('x') is 'one'; features must be finite numbers
            id,label,x;a,r,NaN          @ nodes.csv, line 2: column 3 ('x') is 'NaN'
            id,label,x;a,r,-Infinity    @ nodes.csv, line 2: column 3 ('x') is '-Infinity'
            id,label,x;a,r,1e40         @ nodes.csv, line 2: column 3 ('x') is '1e40'; features must be finite numbers (columns are id, label, features…); numbers are stored in single precision, so the largest is 3.4e38
            id,label,x;a,r,             @ nodes.csv, line 2: column 3 ('x') is ''
            a,r,1,x                     @ nodes.csv, line 1: column 4 is 'x'; features must be finite numbers (columns are id, label, features…); if this line contains column names, set header=yes
            a,r,nan                     @ nodes.csv, line 1: column 3 is 'nan'
            id,a,b;n1,-0.5,1;n2,0.25,2;n3,1.5,1 @ nodes.csv: column 2 ('a') has 3 different labels, such as -0.5, so it seems to be a feature; the columns must be id, label, features…
            label,id,x;r,a,1            @ nodes.csv, line 1: the columns are named 'label', 'id', …; their order must be id, label, features…
            id,label;a,r                @ nodes.csv, line 1: has 2 columns; they must be id, label, features… with at least one feature
            id,label,x                  @ nodes.csv, line 1: has no nodes
            id                          @ nodes.csv, line 1: no comma, semicolon, tab or | found; the columns must be id, label, features…
            ``                          @ nodes.csv, line 1: the file is empty; the columns must be
            id,label,x;"a"b,r,1         @ nodes.csv, after line 1: a text in quotes is followed by another character; close every quote, and write a quote inside a text as two
            id,label,x;"a,r,1           @ nodes.csv, line 2: a quote begins here and is not closed; close it, or write a quote inside a text as two
            id,label,x;a,r,1;b,"r,1;c,r,1 @ nodes.csv, line 3: a quote begins here and is not closed
            """)
    void refusesWrongNodes(String lines, String message) throws IOException {
        write("nodes", lines.replace(';', '\n'));
        assertRefused(Map.of(), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            source,target;ann,bob;ann,dan @ edges.csv, line 3: the target 'dan' is not the id of a node in nodes.csv
            source,target;eve,bob         @ edges.csv, line 2: the source 'eve' is not the id of a node in nodes.csv
            eve,fay;ann,bob               @ edges.csv, line 1: the source 'eve' is not the id of a node in nodes.csv; if this line contains column names, set header=yes
            ann,bob;ann                   @ edges.csv, line 2: has 1 columns, but the first row has 2
            ann,bob,1                     @ edges.csv, line 1: has 3 columns, expected two: source, target; if the third column has edge weights, add the first line source,target,weight
            ann bob                       @ edges.csv, line 1: no comma, semicolon, tab or | found; the columns must be source, target
            """)
    void refusesWrongEdges(String lines, String message) throws IOException {
        write("edges", lines.replace(';', '\n'));
        assertRefused(Map.of(), message);
    }

    @Test
    void tellsOfDecimalCommas() throws IOException {
        write("nodes", "id;label;x;y\nann;red;0,5;1\n");
        assertRefused(Map.of(), "column 3 ('x') is '0,5'; features must be finite numbers");
        assertRefused(Map.of(), "write numbers with a decimal point");
    }

    @Test
    void refusesAQuoteWithoutEndAndAnEndlessLine() throws IOException {
        write("nodes", "id,label,x\nann,red,1\n\"" + "bob,red,1\n".repeat(300_000));
        assertRefused(Map.of(), "nodes.csv, after line 2: the row cannot be read");
        assertRefused(
                Map.of(),
                "it is longer than 1048576 characters; check for an unclosed quote, and that this is a CSV file");
        write("nodes", "id,label,x\nann,red" + ",1".repeat(2_000_000));
        assertRefused(
                Map.of(), "nodes.csv, after line 1: the row cannot be read: it is longer than 1048576 characters");
        write("nodes", "x".repeat(5_000_000));
        assertRefused(Map.of("delimiter", "comma"), "it is longer than 1048576 characters");
    }

    @Test
    void refusesOtherEncodingsAndMissingFiles() throws IOException {
        Files.write(
                folder.resolve("people/nodes.csv"), NODES.replace("ann", "än").getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(Map.of(), "the text is not UTF-8; save the file in that encoding");
        Files.write(folder.resolve("people/nodes.csv"), NODES.getBytes(StandardCharsets.UTF_16));
        assertRefused(Map.of(), "the text is not UTF-8");
        Files.delete(folder.resolve("people/edges.csv"));
        assertRefused(Map.of(), "missing file: edges.csv");
    }
}
