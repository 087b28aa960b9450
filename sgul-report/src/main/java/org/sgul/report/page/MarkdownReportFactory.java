package org.sgul.report.page;

import org.sgul.api.NoParameters;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;

/** The report {@code markdown}. */
public final class MarkdownReportFactory implements ReportWriterFactory<NoParameters> {
    @Override
    public String name() {
        return "markdown";
    }

    @Override
    public String summary() {
        return "Tables of scores and gaps closed, and the report's statements, as Markdown, report.md.";
    }

    @Override
    public NoParameters defaults() {
        return NoParameters.NONE;
    }

    @Override
    public ReportWriter create(NoParameters config) {
        return new MarkdownReport();
    }
}
