package org.sgul.report.plot;

import org.sgul.api.Parameter;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;

/** The report {@code plots}. */
public final class PlotsFactory implements ReportWriterFactory<PlotsFactory.Parameters> {
    /** The choices of the plots. */
    public record Parameters(
            @Parameter("whether dropping curves have 95 % bands")
            boolean bands) {}

    @Override
    public String name() {
        return "plots";
    }

    @Override
    public String summary() {
        return "Dropping curves and AUC bars for publications, as SVG, PDF and PNG in plots/.";
    }

    @Override
    public Parameters defaults() {
        return new Parameters(false);
    }

    @Override
    public ReportWriter create(Parameters config) {
        return new Plots(config.bands());
    }
}
