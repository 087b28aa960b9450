package org.sgul.eval.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sgul.api.SgulException;
import org.sgul.eval.results.Cell;

class FailuresTest {
    @Test
    void anErrorKeepsItsOwnKindAndOneLine() {
        assertThat(Failures.of(SgulException.data("first\n  second"), SgulException.Kind.PLUGIN))
                .isEqualTo(new Cell.Failure(SgulException.Kind.DATA, "first second"));
        assertThat(Failures.of(new IllegalStateException("oops"), SgulException.Kind.PLUGIN))
                .isEqualTo(new Cell.Failure(SgulException.Kind.PLUGIN, "java.lang.IllegalStateException: oops"));
    }

    @Test
    void aMissingLibraryIsToldWithItsRemedy() {
        assertThat(Failures.of(new NoClassDefFoundError("lib/Library"), SgulException.Kind.PLUGIN)
                        .message())
                .startsWith("it needs the class lib.Library, which is missing; put the library's jar next to");
    }
}
