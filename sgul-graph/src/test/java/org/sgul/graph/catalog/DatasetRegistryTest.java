package org.sgul.graph.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.SgulException;

class DatasetRegistryTest {
    private static final String HEADER = "dataset,format,github_repository,commit,path,git_blob_sha1\n";
    private static final String SHA = "0123456789abcdef0123456789abcdef01234567";

    @Test
    void knowsEveryDataSetOfThePaper() {
        DatasetRegistry registry = DatasetRegistry.embedded();
        assertThat(registry.all())
                .extracting(RegisteredDataset::name)
                .doesNotHaveDuplicates()
                .contains(
                        "cora",
                        "citeseer",
                        "pubmed",
                        "coauthor-cs",
                        "coauthor-physics",
                        "roman-empire",
                        "amazon-ratings",
                        "ogbn-arxiv");
        RegisteredDataset cora = registry.find("cora").orElseThrow();
        assertThat(cora.format()).isEqualTo("planetoid");
        assertThat(cora.isDownloadable()).isTrue();
        assertThat(cora.localFiles())
                .containsExactly(
                        "ind.cora.x",
                        "ind.cora.y",
                        "ind.cora.tx",
                        "ind.cora.ty",
                        "ind.cora.allx",
                        "ind.cora.ally",
                        "ind.cora.graph",
                        "ind.cora.test.index");
        RegisteredDataset arxiv = registry.find("ogbn-arxiv").orElseThrow();
        assertThat(arxiv.isDownloadable()).isFalse();
        assertThat(arxiv.localFiles()).contains("arxiv/raw/edge.csv.gz", "arxiv/split/time/valid.csv.gz");
        assertThat(registry.find("croa")).isEmpty();
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "SGUL_TEST_DATA", matches = ".+")
    void blobIdsAreThoseOfTheFiles() throws IOException {
        Path datasets = Path.of(System.getenv("SGUL_TEST_DATA"), "datasets");
        Map<String, String> folders = Map.of(
                "planetoid", "planetoid", "heterophilous-npz", "heterophilous", "gnn-benchmark-npz", "gnn-benchmark");
        int seen = 0;
        for (RegisteredDataset dataset : DatasetRegistry.embedded().all()) {
            for (RegisteredFile file : dataset.files()) {
                Path path = datasets.resolve(folders.getOrDefault(dataset.format(), "none"))
                        .resolve(file.local());
                if (Files.exists(path)) {
                    seen++;
                    assertThat(DatasetDownloader.gitBlobId(path))
                            .as(file.path())
                            .isEqualTo(file.gitBlobSha1());
                }
            }
        }
        assertThat(seen).isGreaterThanOrEqualTo(16);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', textBlock = """
            a,csv,o/r,{sha},data/x          @ line 2: has 5 columns, not 6
            a,csv,o/r,{sha},data/x,12       @ line 2: expected a repository as owner/name, a commit and a blob id
            a,csv,o/r,main,data/x,{sha}     @ line 2: expected a repository as owner/name
            a,csv,nowhere,{sha},data/x,{sha} @ line 2: expected a repository as owner/name
            a,csv,o/r,{sha},../x,{sha}      @ line 2: expected a repository as owner/name
            a,csv,,{sha},x,                 @ line 2: expected a repository as owner/name
            """)
    void refusesAWrongRow(String row, String message) {
        assertThatThrownBy(() ->
                        DatasetRegistry.read(new StringReader(HEADER + row.replace("{sha}", SHA) + "\n"), "mine.csv"))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("mine.csv, ")
                .hasMessageContaining(message);
    }

    @Test
    void refusesOtherColumnsAndTwoFormats() {
        assertThatThrownBy(() -> DatasetRegistry.read(new StringReader("name,format\n"), "mine.csv"))
                .hasMessageStartingWith("mine.csv, line 1: the columns are [name, format], not [dataset, format, ");
        List<String> rows = List.of("a,csv,,,a/nodes.csv,", "a,ogb-csv,,,a/raw/x,");
        assertThatThrownBy(() -> DatasetRegistry.read(new StringReader(HEADER + String.join("\n", rows)), "mine.csv"))
                .hasMessage("mine.csv, line 3: a has two formats, csv and ogb-csv");
    }
}
