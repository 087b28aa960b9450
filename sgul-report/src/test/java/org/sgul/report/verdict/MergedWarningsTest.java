package org.sgul.report.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MergedWarningsTest {
    @Test
    void showsNumbersOrTheirRange() {
        MergedWarnings warnings = new MergedWarnings();
        warnings.add("trees(depth=3)", "fitted on 12 targets, R² is -0.5", "seed 1");
        warnings.add("trees(depth=3)", "fitted on 9 targets, R² is 2e-3", "seed 2");
        warnings.add("trees(depth=3)", "fitted on 12 targets, R² is -0.1", "seed 3");
        warnings.add("trees(depth=4)", "fitted on 12 targets, R² is -0.1", "seed 3");
        warnings.add("lasso", "costs $5", "seed 1");
        assertThat(warnings.sentences())
                .containsExactly(
                        "trees(depth=3): fitted on 9 to 12 targets, R² is -0.5 to 2e-3 (seed 1 and 2 more)",
                        "trees(depth=4): fitted on 12 targets, R² is -0.1 (seed 3)",
                        "lasso: costs $5 (seed 1)");
    }
}
