package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DemoCommandTest {
    @TempDir
    Path folder;

    @Test
    void comparesAllLearnersAndReplacesEarlierResults() throws IOException {
        Path out = folder.resolve("demo");
        Run earlier = sgul(
                "run",
                "--dataset",
                "twin:small",
                "--model",
                "pmlp-sgc",
                "--learners",
                "max-confidence",
                "--seeds",
                "11",
                "--validation-orders",
                "10",
                "--test-orders",
                "10",
                "--quiet",
                "--out",
                out.toString());
        assertThat(earlier.code()).as(earlier.toString()).isZero();
        assertThat(out.resolve("units").toFile().list()).hasSize(11);
        Run run = sgul("demo", "--quiet", "--seed", "5", "--threads", "2", "--out", out.toString());
        assertThat(run.code()).as(run.toString()).isZero();
        assertThat(run.out())
                .startsWith("twin:small, inductive, pmlp-sgc: accuracy, means over 10 seeds with 95 % limits")
                .containsPattern("\\RLEARNER +AUC")
                .containsPattern("\\Roracle \\(cheats\\) ")
                .containsPattern("\\Rsgul-shapley ")
                .containsPattern("\\Rrandom \\(reference\\) ")
                .contains("Each seed draws a new split, trains a new model and draws new orders.")
                .contains("results   " + out, "manifest  " + out.resolve("manifest.json"));
        assertThat(out.resolve("summary.csv")).isNotEmptyFile();
        assertThat(out.resolve("units").toFile().list()).hasSize(10);
        assertThat(JsonMapper.shared()
                        .readTree(Files.readString(out.resolve("manifest.json")))
                        .findValue("seed")
                        .asInt())
                .isEqualTo(5);
    }

    @Test
    @Tag("slow")
    void dependsOnTheSeedAloneAndReplacesAnEarlierDemo() throws IOException {
        Path out = folder.resolve("demo");
        JsonNode one = demo(out, "5", "1");
        String units = Files.readString(out.resolve("units.csv"));
        JsonNode other = demo(out, "6", "2");
        assertThat(other.get("groups")).isNotEqualTo(one.get("groups"));
        assertThat(demo(out, "5", "2")).isEqualTo(one);
        assertThat(out.resolve("units.csv")).hasContent(units);
    }

    private static JsonNode demo(Path out, String seed, String threads) {
        return sgul("demo", "--quiet", "--json", "--seed", seed, "--threads", threads, "--out", out.toString())
                .json();
    }
}
