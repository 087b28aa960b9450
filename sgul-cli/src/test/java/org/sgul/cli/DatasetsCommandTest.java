package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.data.Dataset;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.generate.Twins;
import org.sgul.graph.split.SplitFiles;
import tools.jackson.databind.JsonNode;

class DatasetsCommandTest {
    @TempDir
    Path folder;

    @Test
    void listShowsWhatIsGeneratedAndWhatCanBeDownloaded() {
        Run run = sgul("datasets", "list", "--data-dir", folder.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("NAME")
                .containsPattern("\\Rcora +planetoid +downloadable +" + folder)
                .containsPattern("\\Rtwin:small +generated\\R");
    }

    @Test
    void generatedTablesReadBackAsTheSameDataSet() {
        Path out = folder.resolve("small");
        assertThat(sgul("datasets", "generate", "twin:small", "--seed", "3", "--out", out.toString())
                        .code())
                .isZero();
        JsonNode written = sgul("datasets", "info", out.toString(), "--json").json();
        JsonNode generated =
                sgul("datasets", "info", "twin:small", "--seed", "3", "--json").json();
        for (String same : new String[] {
            "nodes", "edges", "mean-degree", "max-degree", "features", "sparse", "density", "classes", "edge-homophily"
        }) {
            assertThat(written.get(same)).as(same).isEqualTo(generated.get(same));
        }
        assertThat(written.get("reader").asString()).isEqualTo("csv");
        assertThat(written.get("checksum")).isNotEqualTo(generated.get("checksum"));
    }

    @Test
    void generateTakesSettingsAsOptionsAndReplacesNothingUnasked() throws IOException {
        String out = folder.resolve("g").toString();
        String[] arguments = {"datasets", "generate", "--nodes", "200", "--edges", "300", "--out", out, "--json"};
        JsonNode json = sgul(arguments).json();
        assertThat(json.get("nodes").asInt()).isEqualTo(200);
        assertThat(json.get("edges").asInt()).isEqualTo(300);
        assertThat(Files.readAllLines(folder.resolve("g/edges.csv"))).hasSize(301);
        Run again = sgul(arguments);
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains("nodes.csv already exists; choose another --out or replace it with --force");
        assertThat(sgul("datasets", "generate", "--force", "--out", out).code()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--nodes many | parameters of the generator: nodes: 'many' is not a whole number",
                "--homophily 2 | parameters of the generator: homophily must be between 0 and 1, not 2.0",
                "--node 5 | unknown option '--node' — did you mean '--nodes'?; see 'sgul datasets generate --help'",
                "twin:coro | unknown twin 'twin:coro' — did you mean 'twin:cora'?; known: twin:small, *",
            })
    void generateRefusesWhatItCannotMake(String arguments, String message) {
        String line = "datasets generate " + arguments + " --out " + folder.resolve("g");
        Run run = sgul(line.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("sgul: " + message.replaceAll(" ?\\*$", ""));
        assertThat(folder.resolve("g")).doesNotExist();
    }

    @Test
    void splitWritesAFileThatReadsBack() {
        Path file = folder.resolve("deep/split.json");
        Run run = sgul("datasets", "split", "twin:small", "--seed", "9", "--out", file.toString(), "--json");
        assertThat(run.code()).as(run.toString()).isZero();
        Dataset data = Twins.open("twin:small", new SeededRun(9));
        var split = SplitFiles.read(file, data);
        assertThat(split.recipe()).isEqualTo("planetoid-inductive");
        assertThat(split.seed()).isEqualTo(9);
        assertThat(run.json().get("test").get("targets").asInt())
                .isEqualTo(split.test().targets().size());
    }

    @Test
    void splitTakesASetting() {
        String out = folder.resolve("split.json").toString();
        Run run = sgul("datasets", "split", "twin:small", "--setting", "transductive", "--out", out, "--json");
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.json().get("setting").asString()).isEqualTo("transductive");
        assertThat(run.json().get("recipe").asString()).isEqualTo("transductive");
        Run both =
                sgul("datasets", "split", "twin:small", "--setting", "transductive", "--recipe", "mask", "--out", out);
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).contains("--recipe and --setting are alternatives; give one of them");
    }

    @Test
    void splitTakesParametersOfTheRecipe() {
        String out = folder.resolve("split.json").toString();
        String[] line = {
            "datasets",
            "split",
            "twin:small",
            "--recipe",
            "ratio-inductive",
            "--param",
            "train-ratio=0.2",
            "--out",
            out,
            "--json"
        };
        assertThat(sgul(line).json().get("train").asInt()).isEqualTo(120);
        line[6] = "train-ration=0.2";
        Run wrong = sgul(line);
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err())
                .startsWith("sgul: parameters of 'ratio-inductive': unknown parameter 'train-ration' — did you mean"
                        + " 'train-ratio'?");
    }

    @Test
    void anUnknownDataSetIsAUsageErrorAndAMissingOneADataError() {
        Run unknown = sgul("datasets", "info", "coro", "--data-dir", folder.toString());
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).startsWith("sgul: unknown data set 'coro' — did you mean 'cora'?");
        Run missing = sgul("datasets", "info", "cora", "--data-dir", folder.toString());
        assertThat(missing.code()).isEqualTo(3);
        assertThat(missing.err())
                .startsWith("sgul: data set 'cora' (planetoid) is not complete in " + folder)
                .contains("ind.cora.x", "sgul datasets download cora");
        assertThat(missing.err().lines()).hasSize(1);
    }

    @Test
    void aBrokenFileIsADataErrorWithFileAndLine() throws IOException {
        Files.writeString(folder.resolve("nodes.csv"), "id,label,f0\na,x,1\nb,y,oops\n");
        Files.writeString(folder.resolve("edges.csv"), "source,target\na,b\n");
        Run run = sgul("datasets", "info", folder.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("nodes.csv, line 3", "'oops'");
    }

    @Test
    void aSplitThatCannotBeWrittenSaysSo() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Run run = sgul(
                "datasets",
                "split",
                "twin:small",
                "--out",
                file.resolve("split.json").toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("split.json: cannot be written");
    }

    @ParameterizedTest
    @CsvSource({"cora, 2708, 5278, 1433, 7, 0.81", "citeseer, 3327, 4552, 3703, 6, 0.7355"})
    @EnabledIfEnvironmentVariable(named = "SGUL_TEST_DATA", matches = ".+")
    void infoOfRealDataMatchesPublishedSizes(
            String name, int nodes, int edges, int features, int classes, double homophily) {
        Path directory = Path.of(System.getenv("SGUL_TEST_DATA"), "datasets");
        JsonNode json = sgul("datasets", "info", name, "--data-dir", directory.toString(), "--json")
                .json();
        assertThat(json.get("nodes").asInt()).isEqualTo(nodes);
        assertThat(json.get("edges").asInt()).isEqualTo(edges);
        assertThat(json.get("features").asInt()).isEqualTo(features);
        assertThat(json.get("classes").size()).isEqualTo(classes);
        assertThat(json.get("edge-homophily").asDouble()).isCloseTo(homophily, within(5e-4));
    }
}
