package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DemoCommandTest {
    @Test
    void printsBothGames() {
        Run run = sgul("demo");
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("twin:small", "seed 1")
                .containsPattern("\\Rvalidation +\\d+ ")
                .containsPattern("\\Rtest +\\d+ ");
    }

    @Test
    void dependsOnTheSeedAlone() {
        JsonNode one = sgul("demo", "--json", "--seed", "5", "--threads", "1").json();
        assertThat(sgul("demo", "--json", "--seed", "5", "--threads", "4").json())
                .isEqualTo(one);
        assertThat(sgul("demo", "--json", "--seed", "6").json()).isNotEqualTo(one);
        assertThat(one.get("games").get("test").get("players").asInt()).isPositive();
    }
}
