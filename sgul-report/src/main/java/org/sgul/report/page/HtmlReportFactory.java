package org.sgul.report.page;

import org.sgul.api.NoParameters;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;

/** The report {@code html}. */
public final class HtmlReportFactory implements ReportWriterFactory<NoParameters> {
    @Override
    public String name() {
        return "html";
    }

    @Override
    public String summary() {
        return "One self-contained page that works offline, report.html.";
    }

    @Override
    public NoParameters defaults() {
        return new NoParameters();
    }

    @Override
    public ReportWriter create(NoParameters config) {
        return new HtmlReport();
    }
}
