package org.sgul.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlotsTest {
    @TempDir
    Path folder;

    @Test
    void plotsAreRemovedAndOtherFilesStay() throws IOException {
        Path plots = Files.createDirectory(folder.resolve("plots"));
        Path own = Files.writeString(plots.resolve("own.svg"), "");
        List<Path> written = List.of(plots.resolve("auc_x.png"), plots.resolve("dropping_x.svg"));
        for (Path plot : written) {
            Files.writeString(plot, "");
        }
        new Plots(new Plots.Parameters(false)).remove(folder);
        assertThat(written).noneMatch(Files::exists);
        assertThat(own).exists();
    }
}
