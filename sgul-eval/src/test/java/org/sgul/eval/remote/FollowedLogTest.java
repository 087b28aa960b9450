package org.sgul.eval.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sgul.api.SgulException;

/** A course that fails while it is repeated ends, so that nobody waits for it. */
class FollowedLogTest {
    /** Code of other languages, and reflection that hides its exceptions, throws checked exceptions undeclared. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void throwUndeclared(Throwable e) throws E {
        throw (E) e;
    }

    @Test
    @Timeout(20)
    void anUndeclaredCheckedExceptionEndsTheCourse() {
        try (FollowedLog course = new FollowedLog(e -> SgulException.internal("translated", e))) {
            course.start(() -> FollowedLogTest.<RuntimeException>throwUndeclared(new IOException("no such file")));
            assertThatThrownBy(() -> course.open(List.of(), "walks"))
                    .isInstanceOf(SgulException.class)
                    .hasMessageContaining("expected 'walks', java.io.IOException: no such file");
            assertThat(course.isClosed()).isTrue();
        }
    }

    @Test
    @Timeout(20)
    void aKnownErrorKeepsItsKindAndMessage() {
        try (FollowedLog course = new FollowedLog(e -> SgulException.internal("translated", e))) {
            course.start(() -> {
                throw SgulException.data("nodes.csv has changed");
            });
            assertThatThrownBy(() -> course.open(List.of(), "walks"))
                    .isInstanceOfSatisfying(
                            SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                    .hasMessage("in this process, 'walks' is not reached: nodes.csv has changed");
        }
    }

    /** It must not look like an error of the work, which would be final: the block can be run where there is more memory. */
    @Test
    @Timeout(20)
    void tooLittleMemoryIsPassedOn() {
        try (FollowedLog course = new FollowedLog(e -> SgulException.internal("translated", e))) {
            course.start(() -> {
                throw new OutOfMemoryError("Java heap space");
            });
            assertThatThrownBy(() -> course.open(List.of(), "walks"))
                    .isInstanceOf(OutOfMemoryError.class)
                    .hasMessage("Java heap space");
        }
    }
}
