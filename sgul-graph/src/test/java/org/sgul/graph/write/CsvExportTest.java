package org.sgul.graph.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.Labels;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.read.csv.CsvOptions;
import org.sgul.graph.read.csv.CsvReader;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.store.SparseFeatures;

class CsvExportTest {
    private static final Dataset DATA = new Dataset(
            "d",
            new GraphBuilder(3).add(2, 0).add(1, 0).build(),
            SparseFeatures.owning(new int[] {0, 1, 1, 3}, new int[] {1, 0, 1}, new float[] {0.1f, -2, 1e-20f}, 2),
            Labels.of(new int[] {1, Labels.UNLABELLED, 0}, List.of("cat, tame", "dog")),
            List.of(),
            node -> "n" + node,
            new Provenance("test", "", "", 0, 0, List.of()));

    @Test
    void writesNodesAndEdgesAsTables(@TempDir Path folder) throws IOException {
        Path made = folder.resolve("a/b");
        assertThat(CsvExport.write(DATA, made, new SeededRun(1)))
                .containsExactly(made.resolve("nodes.csv"), made.resolve("edges.csv"));
        assertThat(made.resolve("nodes.csv"))
                .hasContent("id,label,f0,f1\nn0,dog,0,0.1\nn1,,0,0\nn2,\"cat, tame\",-2,1.0E-20\n");
        assertThat(made.resolve("edges.csv")).hasContent("source,target\nn0,n1\nn0,n2\n");
        try (var files = Files.list(made)) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void writesEdgeWeightsThatReadBackTheSame(@TempDir Path folder) throws IOException {
        Dataset weighted = new Dataset(
                "w",
                new GraphBuilder(3).add(2, 0, 0.1, 0).add(1, 0, 7, 0).build(),
                DATA.features(),
                DATA.labels(),
                List.of(),
                DATA.nodeNames(),
                DATA.provenance());
        CsvExport.write(weighted, folder.resolve("w"), new SeededRun(1));
        assertThat(folder.resolve("w/edges.csv")).hasContent("source,target,weight\nn0,n1,7\nn0,n2,0.1\n");
        DatasetReaderFactory<CsvOptions> reader = CsvReader.factory();
        Dataset read = reader.create(reader.defaults()).read(folder, "w", new SeededRun(1));
        assertThat(read.graph()).isEqualTo(weighted.graph());
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> CsvExport.write(DATA, file.resolve("under"), new SeededRun(1)))
                .hasMessageContaining("nodes.csv: cannot be written");
    }
}
