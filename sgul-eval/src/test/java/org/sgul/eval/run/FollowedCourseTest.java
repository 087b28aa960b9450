package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sgul.api.SgulException;

/** A course that fails while it is repeated ends, so that nobody waits for it. */
class FollowedCourseTest {
    /** Code of other languages, and reflection that hides its exceptions, throws checked exceptions undeclared. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void throwUndeclared(Throwable e) throws E {
        throw (E) e;
    }

    @Test
    @Timeout(20)
    void anUndeclaredCheckedExceptionEndsTheCourse() {
        try (FollowedCourse course = new FollowedCourse(e -> SgulException.internal("translated", e))) {
            course.start(() -> FollowedCourseTest.<RuntimeException>throwUndeclared(new IOException("no such file")));
            assertThatThrownBy(() -> course.open(List.of(), "walks"))
                    .isInstanceOf(SgulException.class)
                    .hasMessageContaining("expected 'walks', java.io.IOException: no such file");
            assertThat(course.isClosed()).isTrue();
        }
    }
}
