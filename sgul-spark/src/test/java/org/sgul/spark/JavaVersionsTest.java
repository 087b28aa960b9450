package org.sgul.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("spark")
class JavaVersionsTest {
    private static final List<String> G1 = List.of("G1 Young Generation", "G1 Concurrent GC", "G1 Old Generation");

    @ParameterizedTest
    @ValueSource(strings = {"25", "25.0.1", "25.0.1+8-LTS", "25.0.2", "25.0.2.1"})
    void refusesVersionsThatDamageArrays(String version) {
        assertThat(JavaVersions.problem(Runtime.Version.parse(version), G1))
                .contains("Java " + version + " can damage arrays that Spark's libraries use (JDK-8377811);"
                        + " use Java 25.0.3 or newer, Java 17 to 24, or the option -XX:+UseParallelGC");
        assertThat(JavaVersions.problem(Runtime.Version.parse(version), List.of("PS Scavenge", "PS MarkSweep")))
                .as("with another garbage collector")
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "17.0.15+6", "21.0.2", "24.0.2", "25.0.3", "25.0.3+9-LTS", "26", "26-ea"})
    void allowsOthers(String version) {
        assertThat(JavaVersions.problem(Runtime.Version.parse(version), G1)).isEmpty();
    }

    @Test
    void refusesOldOnes() {
        assertThat(JavaVersions.problem(Runtime.Version.parse("11.0.20"), G1))
                .contains("Java 11.0.20 is too old for Spark and SGUL; use Java 17 or newer");
    }
}
