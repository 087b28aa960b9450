package org.sgul.report.page;

import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.report.ReportPlugin;
import org.sgul.report.verdict.SampleResults;
import org.sgul.testkit.ReportContract;

/** All reports of this module keep the contract. */
class ReportsContractTest {
    @TempDir
    Path results;

    @TestFactory
    Stream<DynamicContainer> keepTheContract() {
        SampleResults.write(results, List.of("plain"), 3);
        return new ReportPlugin()
                .reportWriters().stream()
                        .map(report ->
                                dynamicContainer(report.name(), ReportContract.tests(report, Map.of(), results)));
    }
}
