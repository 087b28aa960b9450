package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.core.run.SeededRun;

class OtherProcessExecutorTest {
    @TempDir
    Path temporary;

    /** The process is killed at the end, so it cannot remove its folder itself. */
    @Test
    void theFolderOfAProcessIsRemovedAfterSuccessAndFailure() {
        OtherProcessExecutor executor = new OtherProcessExecutor(1, temporary);
        executor.run(
                BlockTasks.draws(),
                2,
                new SeededRun(1),
                (block, result) -> assertThat(temporary).isNotEmptyDirectory());
        assertThat(temporary).isEmptyDirectory();
        assertThatThrownBy(() -> executor.run(
                        BlockTasks.failsAt(0, BlockTasks.Failure.DATA_ERROR),
                        1,
                        new SeededRun(1),
                        (block, result) -> {}))
                .hasMessageContaining(BlockTasks.Failure.MESSAGE);
        assertThat(temporary).isEmptyDirectory();
    }
}
