package org.sgul.eval.spec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DatasetNamesTest {
    @Test
    void aFolderInTheWorkingDirectoryIsAPath() {
        assertThat(DatasetNames.isPath("src")).isTrue();
        assertThat(DatasetNames.isPath("./anything")).isTrue();
        assertThat(DatasetNames.isPath("cora")).isFalse();
        assertThat(DatasetNames.isPath("twin:cora")).isFalse();
    }
}
