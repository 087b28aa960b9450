package org.sgul.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExplanationFilesTest {
    @Test
    void everyTargetHasAFolderOfItsOwn() {
        assertThat(ExplanationFiles.usualFolder(List.of("p40"))).isEqualTo(Path.of("explanation-p40"));
        List<Path> folders = Stream.of("a b", "a-b", "a,b", "日本", "😀", "x".repeat(10_000), "x".repeat(10_001), "../a")
                .map(name -> ExplanationFiles.usualFolder(List.of(name)))
                .toList();
        assertThat(folders).doesNotHaveDuplicates().allSatisfy(folder -> {
            assertThat(folder.getNameCount()).isOne();
            assertThat(folder.toString()).hasSizeLessThan(100).matches("[ -~]+");
        });
    }
}
