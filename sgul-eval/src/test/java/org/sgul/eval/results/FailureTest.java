package org.sgul.eval.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sgul.api.SgulException;

class FailureTest {
    @Test
    void anErrorKeepsItsOwnKindAndOneLine() {
        assertThat(Failure.of(SgulException.data("first\n  second"), SgulException.Kind.PLUGIN))
                .isEqualTo(new Failure(SgulException.Kind.DATA, "first second"));
        assertThat(Failure.of(new IllegalStateException("oops"), SgulException.Kind.PLUGIN))
                .isEqualTo(new Failure(SgulException.Kind.PLUGIN, "java.lang.IllegalStateException: oops"));
    }

    @Test
    void aMissingLibraryIsToldWithItsRemedy() {
        assertThat(Failure.of(new NoClassDefFoundError("lib/Library"), SgulException.Kind.PLUGIN)
                        .message())
                .startsWith("it needs the class lib.Library, which is missing; put the library's jar next to");
    }
}
