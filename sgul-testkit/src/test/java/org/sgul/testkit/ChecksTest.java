package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;

class ChecksTest {
    @Test
    void aFailureStatesTheNameOfItsCheckOnce() {
        DynamicTest test = Checks.named("adds up", () -> {
            throw new AssertionError("3 is not 4");
        });
        assertThatThrownBy(() -> test.getExecutable().execute()).hasMessage("adds up: 3 is not 4");
        assertThatThrownBy(() -> Checks.runAll(List.of(test))).hasMessage("adds up: 3 is not 4");
    }
}
