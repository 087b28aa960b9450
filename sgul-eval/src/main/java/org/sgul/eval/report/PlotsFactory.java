package org.sgul.eval.report;

import org.sgul.api.NoParameters;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;

/** The report {@code plots}. */
public final class PlotsFactory implements ReportWriterFactory<NoParameters> {
    @Override
    public String name() {
        return "plots";
    }

    @Override
    public String summary() {
        return "Dropping curves and AUC bars for publications, as SVG, PDF and PNG in plots/.";
    }

    @Override
    public NoParameters defaults() {
        return new NoParameters();
    }

    @Override
    public ReportWriter create(NoParameters config) {
        return new Plots();
    }
}
