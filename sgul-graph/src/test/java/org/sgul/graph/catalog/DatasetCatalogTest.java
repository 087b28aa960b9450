package org.sgul.graph.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.NoParameters;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.Labels;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.catalog.DatasetCatalog.Availability;
import org.sgul.graph.catalog.DatasetCatalog.Entry;
import org.sgul.graph.read.csv.CsvReader;
import org.sgul.graph.read.ogb.OgbReader;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;

class DatasetCatalogTest {
    private static final List<String> PLANETOID = List.of("x", "y", "tx", "ty", "allx", "ally", "graph", "test.index");

    @TempDir
    Path data;

    /** A reader of files with a suffix; its data sets record reader and location. */
    private record FakeReader(String name, String folder, List<String> patterns)
            implements DatasetReaderFactory<NoParameters>, DatasetReader {
        @Override
        public String summary() {
            return "for tests";
        }

        @Override
        public NoParameters defaults() {
            return NoParameters.NONE;
        }

        @Override
        public DatasetReader create(NoParameters config) {
            return this;
        }

        @Override
        public List<String> files(String dataset) {
            return patterns.stream()
                    .map(pattern -> pattern.replace("*", dataset.replace('-', '_')))
                    .toList();
        }

        @Override
        public Dataset read(Path folder, String dataset, RunContext context) {
            return dataset(name, folder.toString(), dataset);
        }
    }

    private static Dataset dataset(String reader, String source, String name) {
        return new Dataset(
                name,
                CsrGraph.withoutEdges(1),
                DenseFeatures.owning(new float[1][1], 1),
                Labels.of(new int[1], List.of("only")),
                List.of(),
                NodeNames.NUMBERS,
                new Provenance(reader, source, "", 0, 0, List.of()));
    }

    private static PluginRegistry plugins(DatasetReaderFactory<?>... more) {
        return PluginRegistry.of(new SgulPlugin() {
            @Override
            public int spiVersion() {
                return SPI_VERSION;
            }

            @Override
            public List<DatasetReaderFactory<?>> datasetReaders() {
                List<DatasetReaderFactory<?>> readers = new ArrayList<>(List.of(
                        CsvReader.factory(),
                        OgbReader.factory(),
                        new FakeReader(
                                "planetoid",
                                "planetoid",
                                PLANETOID.stream().map(part -> "ind.*." + part).toList()),
                        new FakeReader("heterophilous-npz", "heterophilous", List.of("*.npz")),
                        new FakeReader("gnn-benchmark-npz", "gnn-benchmark", List.of("*.npz"))));
                readers.addAll(List.of(more));
                return readers;
            }
        });
    }

    private static DatasetCatalog catalog(Path directory, DatasetReaderFactory<?>... more) {
        DatasetGenerator twins = new DatasetGenerator(
                "twin:", List.of("twin:cora", "twin:pubmed"), (name, context) -> dataset("generator", "", name));
        return new DatasetCatalog(
                plugins(more).catalog(PluginKind.READER), directory, DatasetRegistry.embedded(), List.of(twins));
    }

    private Provenance open(Path directory, String name) {
        Dataset opened = catalog(directory).open(name, Map.of(), new SeededRun(1));
        assertThat(opened.provenance().reader()).isNotEmpty();
        return opened.provenance();
    }

    private Provenance open(String name) {
        return open(data, name);
    }

    private void touch(String... files) throws IOException {
        for (String file : files) {
            Files.createDirectories(data.resolve(file).getParent());
            Files.writeString(data.resolve(file), "");
        }
    }

    @BeforeEach
    void placeSomeDataSets() throws IOException {
        for (String part : PLANETOID) {
            touch("planetoid/ind.cora." + part);
        }
        touch("gnn-benchmark/cora.npz", "gnn-benchmark/web.npz", "heterophilous/texas.npz");
        touch("heterophilous/squirrel_filtered.npz", "heterophilous/README.md");
        touch("csv/mine/nodes.csv", "csv/mine/edges.csv");
        Files.writeString(data.resolve("csv/mine/nodes.csv"), "a,x,1\nb,y,2\n");
        Files.writeString(data.resolve("csv/mine/edges.csv"), "a,b\n");
    }

    @Test
    void findsADataSetInTheFolderOfItsFormat() {
        assertThat(open("texas").reader()).isEqualTo("heterophilous-npz");
        assertThat(open("texas").source())
                .isEqualTo(data.resolve("heterophilous").toString());
        assertThat(open("squirrel-filtered").reader()).isEqualTo("heterophilous-npz");
        assertThat(open("web").reader()).isEqualTo("gnn-benchmark-npz");
        assertThat(open("mine").reader()).isEqualTo("csv");
    }

    @Test
    void prefersTheFormatOfTheRegistryUnlessToldOtherwise() {
        assertThat(open("cora").reader()).isEqualTo("planetoid");
        for (String explicit : List.of("gnn-benchmark:cora", "gnn-benchmark/cora", "gnn-benchmark-npz:cora")) {
            assertThat(open(explicit).reader()).as(explicit).isEqualTo("gnn-benchmark-npz");
        }
    }

    @Test
    void takesAFormatsFolderForADataDirectory() throws IOException {
        assertThat(open(data.resolve("heterophilous"), "texas").reader()).isEqualTo("heterophilous-npz");
        assertThat(open(data.resolve("gnn-benchmark"), "cora").reader()).isEqualTo("gnn-benchmark-npz");
        assertThat(open(data.resolve("planetoid"), "cora").reader()).isEqualTo("planetoid");
        assertThat(open(data.resolve("csv"), "mine").reader()).isEqualTo("csv");
        touch("other/texas.npz");
        assertThat(open(data.resolve("other"), "texas").reader()).isEqualTo("heterophilous-npz");
    }

    @Test
    void takesThePathOfAFolderOrFile() throws IOException {
        assertThat(open(data + "/csv/mine").reader()).isEqualTo("csv");
        assertThat(open(data + "/csv/mine/../mine/.").reader()).isEqualTo("csv");
        assertThat(open(data + "/planetoid/cora").reader()).isEqualTo("planetoid");
        assertThat(open(data + "/gnn-benchmark/web.npz").reader()).isEqualTo("gnn-benchmark-npz");
        assertThat(open(data + "/planetoid/ind.cora.graph").reader()).isEqualTo("planetoid");
        touch("cs/ind.cs.x");
        for (String part : PLANETOID) {
            touch("cs/ind.cs." + part);
        }
        assertThat(open(data + "/cs").source()).isEqualTo(data.resolve("cs").toString());
    }

    @Test
    void handsParametersToTheReader() {
        Dataset normalized = catalog(data).open("mine", Map.of("row-normalize", true), new SeededRun(1));
        assertThat(normalized.features().value(1, 0)).isEqualTo(1f);
        assertThat(normalized.name()).isEqualTo("mine");
        assertThatThrownBy(() -> catalog(data).open("mine", Map.of("row-normalise", true), new SeededRun(1)))
                .hasMessageContaining("did you mean 'row-normalize'?");
        assertThatThrownBy(() -> catalog(data).open("twin:cora", Map.of("header", "no"), new SeededRun(1)))
                .hasMessage("data set 'twin:cora' is generated and has no reader parameters: [header]");
    }

    @Test
    void handsNamesWithAPrefixToTheirGenerator() {
        assertThat(open("twin:pubmed").reader()).isEqualTo("generator");
    }

    @Test
    void aFolderIsADataSetDespiteWeightsOfTheSameNameNextToIt() throws IOException {
        touch("place/own.npz");
        Path own = Files.createDirectories(data.resolve("place/own"));
        Files.writeString(own.resolve("nodes.csv"), "id,label,x\na,r,1\nb,s,2\n");
        Files.writeString(own.resolve("edges.csv"), "a,b\n");
        assertThat(open(own.toString()).reader()).isEqualTo("csv");
    }

    @Test
    void refusesANameThatMeansTwo() throws IOException {
        touch("heterophilous/web.npz");
        assertThatThrownBy(() -> open("web"))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.USAGE))
                .hasMessage("data set 'web' exists in several formats, gnn-benchmark-npz in "
                        + data.resolve("gnn-benchmark") + " and heterophilous-npz in " + data.resolve("heterophilous")
                        + "; choose one, for example gnn-benchmark-npz:web");
    }

    private static RunContext noting(List<String> notes) {
        Progress noted = (what, total) -> new Progress.Task() {
            @Override
            public void advance(long amount) {}

            @Override
            public void note(String message) {
                notes.add(what + ": " + message);
            }
        };
        return new SeededRun(1, noted, 1, () -> false);
    }

    @Test
    void aHugeValueIsReportedWithTheNamesInTheFile() throws IOException {
        Path folder = Files.createDirectory(data.resolve("people"));
        Files.writeString(
                folder.resolve("nodes.csv"),
                "id,label,split,age,income\nann,a,train,30,1e20\nbob,b,test,40,3\ncid,a,test,35,2\n");
        Files.writeString(folder.resolve("edges.csv"), "source,target\nann,bob\n");
        List<String> notes = new ArrayList<>();
        PluginRegistry readers = PluginRegistry.discover(DatasetCatalogTest.class.getClassLoader());
        DatasetCatalog.standard(readers.catalog(PluginKind.READER), data)
                .open(folder.toString(), Map.of(), noting(notes));
        assertThat(notes)
                .singleElement()
                .asString()
                .startsWith("opening people: warning: feature 2 ('income') has the value 1e20 at node 'ann'");
        Files.writeString(folder.resolve("nodes.csv"), "id,label,age\nann,a,30\nbob,b,1e8\n");
        notes.clear();
        DatasetCatalog.standard(readers.catalog(PluginKind.READER), data)
                .open(folder.toString(), Map.of(), noting(notes));
        assertThat(notes).isEmpty();
    }

    @Test
    void aNameThatMeansTwoSelectsTheRegisteredOneAndNotesIt() throws IOException {
        touch("gnn-benchmark/cora.npz");
        List<String> notes = new ArrayList<>();
        RunContext context = noting(notes);
        assertThat(catalog(data).open("cora", Map.of(), context).provenance().reader())
                .isEqualTo("planetoid");
        assertThat(notes)
                .containsExactly("opening cora: data set 'cora' exists in several formats; using planetoid:cora in "
                        + data.resolve("planetoid") + ", the registered one, not gnn-benchmark-npz:cora in "
                        + data.resolve("gnn-benchmark"));
        notes.clear();
        catalog(data).open("gnn-benchmark-npz:cora", Map.of(), context);
        assertThat(notes).isEmpty();
    }

    @Test
    void aNameOfTheDataDirectoryIsNotedIfTheWorkingDirectoryHasItToo() throws IOException {
        touch("heterophilous/src.npz");
        FakeReader sources = new FakeReader("sources", "sources", List.of("*/test/java/" + ownSource()));
        List<String> notes = new ArrayList<>();
        DatasetCatalog catalog = catalog(data, sources);
        assertThat(catalog.open("src", Map.of(), noting(notes)).provenance().reader())
                .isEqualTo("heterophilous-npz");
        assertThat(notes)
                .containsExactly("opening src: data set 'src' is the one in " + data.resolve("heterophilous")
                        + ", not the folder of this name in the working directory; './src' selects that");
        notes.clear();
        assertThat(catalog.open("./src", Map.of(), noting(notes)).provenance().reader())
                .isEqualTo("sources");
        Path here = Path.of("").toAbsolutePath();
        Path link = Files.createSymbolicLink(data.resolve("link"), here);
        for (Path directory : List.of(here, link)) {
            assertThat(catalog(directory, sources)
                            .open("src", Map.of(), noting(notes))
                            .provenance()
                            .reader())
                    .isEqualTo("sources");
        }
        assertThat(notes).isEmpty();
    }

    private static String ownSource() {
        return DatasetCatalogTest.class.getName().replace('.', '/') + ".java";
    }

    @Test
    void tellsWhatAnUnknownNameMayMean() throws IOException {
        assertThatThrownBy(() -> open("croa"))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.USAGE))
                .hasMessage(
                        "unknown data set 'croa' — did you mean 'cora'?; present in " + data
                                + ": cora, mine, squirrel-filtered, texas, web; see 'sgul datasets list' for those that can be"
                                + " downloaded or generated, or give the path of a folder, such as one with nodes.csv and edges.csv");
        assertThatThrownBy(() -> open("")).hasMessage("the name of the data set is empty");
        assertThatThrownBy(() -> open("./nowhere"))
                .hasMessage(
                        "./nowhere is not a data set: file or folder not found; a data set is, for example, a folder with nodes.csv and"
                                + " edges.csv");
        assertThatThrownBy(() -> open(data + "/heterophilous")).hasMessageContaining("no reader finds its files there");
        Path half = Files.createDirectory(data.resolve("half"));
        Files.writeString(half.resolve("nodes.csv"), "id,label,x\na,b,1\n");
        assertThatThrownBy(() -> open(half.toString()))
                .hasMessageStartingWith(
                        half + " is not a data set: no reader finds its files there; there is nodes.csv, but"
                                + " edges.csv is missing;");
        assertThatThrownBy(() -> open("src"))
                .hasMessageStartingWith("src is not a data set: no reader finds its files there;");
        assertThatThrownBy(() -> open("bad\0name")).isInstanceOf(SgulException.class);
    }

    @Test
    void tellsHowToGetADataSetThatIsNotThere() throws IOException {
        touch("planetoid/ind.pubmed.x", "planetoid/ind.pubmed.y");
        assertThatThrownBy(() -> open("pubmed"))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessage("data set 'pubmed' (planetoid) is not complete in " + data.resolve("planetoid")
                        + ", missing: ind.pubmed.tx, ind.pubmed.ty, ind.pubmed.allx, ind.pubmed.ally, ind.pubmed.graph,"
                        + " ind.pubmed.test.index; fetch it with `sgul datasets download pubmed` or place the files by"
                        + " hand");
        assertThatThrownBy(() -> open("ogbn-arxiv"))
                .hasMessageStartingWith("data set 'ogbn-arxiv' (ogb-csv) is not complete in " + data.resolve("ogb")
                        + ", missing: arxiv/raw/num-node-list.csv.gz, ")
                .hasMessageEndingWith("; place the files by hand, as it cannot be downloaded");
        assertThatThrownBy(() -> open("csv:yours"))
                .hasMessageContaining("missing: yours/nodes.csv, yours/edges.csv; place the files by hand");
    }

    @Test
    void listsWhatIsThereAndWhatCanBeHad() {
        List<Entry> entries = catalog(data).list();
        assertThat(entries)
                .filteredOn(entry -> entry.availability() == Availability.PRESENT)
                .containsExactly(
                        present("cora", "gnn-benchmark-npz", "gnn-benchmark"),
                        present("cora", "planetoid", "planetoid"),
                        present("mine", "csv", "csv"),
                        present("squirrel-filtered", "heterophilous-npz", "heterophilous"),
                        present("texas", "heterophilous-npz", "heterophilous"),
                        present("web", "gnn-benchmark-npz", "gnn-benchmark"));
        assertThat(entries)
                .contains(
                        new Entry("twin:cora", "", Availability.GENERATED, ""),
                        new Entry(
                                "pubmed",
                                "planetoid",
                                Availability.DOWNLOADABLE,
                                data.resolve("planetoid").toString()),
                        new Entry(
                                "ogbn-arxiv",
                                "ogb-csv",
                                Availability.BY_HAND,
                                data.resolve("ogb").toString()));
        assertThat(catalog(data.resolve("nothing")).list())
                .extracting(Entry::availability)
                .doesNotContain(Availability.PRESENT)
                .contains(Availability.DOWNLOADABLE);
    }

    private Entry present(String name, String format, String folder) {
        return new Entry(
                name, format, Availability.PRESENT, data.resolve(folder).toString());
    }

    @Test
    void downloadsIntoTheFolderOfTheFormat() throws IOException {
        try (RawFileServer server = new RawFileServer(new byte[10], RawFileServer.Fault.NOT_FOUND)) {
            DatasetDownloader downloader = new DatasetDownloader(server.address(), DatasetDownloader.Patience.DEFAULT);
            assertThatThrownBy(() -> catalog(data).download("cornell", downloader, new SeededRun(1)))
                    .hasMessageContaining("by hand into " + data.resolve("heterophilous") + ": cornell.npz");
            assertThatThrownBy(() -> catalog(data).download("cornel", downloader, new SeededRun(1)))
                    .hasMessageStartingWith(
                            "no source is known for data set 'cornel' — did you mean 'cornell'?; known: cora, ");
        }
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "SGUL_TEST_DATA", matches = ".+")
    void understandsARealDataDirectory() {
        Path directory = Path.of(System.getenv("SGUL_TEST_DATA"), "datasets");
        assertThat(open(directory, "cora").reader()).isEqualTo("planetoid");
        assertThat(open(directory, "citeseer").reader()).isEqualTo("planetoid");
        assertThat(open(directory, "squirrel-filtered").reader()).isEqualTo("heterophilous-npz");
        assertThat(catalog(directory).list())
                .filteredOn(entry -> entry.availability() == Availability.PRESENT)
                .extracting(entry -> entry.format() + ":" + entry.name())
                .contains("gnn-benchmark-npz:cora", "planetoid:cora", "heterophilous-npz:tolokers")
                .doesNotContain("heterophilous-npz:squirrel_filtered");
    }
}
