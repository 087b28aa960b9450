package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
    @TempDir
    Path folder;

    @Test
    void aFolderWithoutResultsIsADataErrorThatTellsWhatToGive() {
        Run run = sgul("report", folder.toString());

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains(folder + " contains no results: there is no manifest.json; give a folder that");
    }

    @Test
    void anEmptyPathIsAUsageError() {
        Run run = sgul("report", folder.toString(), "--out", "");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--out", "a path must not be empty");
    }

    @Test
    void anUnknownKindListsTheKnownOnes() {
        Run run = sgul("report", folder.toString(), "--kind", "htm");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("html").contains("plots");
    }
}
