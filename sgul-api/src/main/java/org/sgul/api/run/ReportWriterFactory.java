package org.sgul.api.run;

import org.sgul.api.Factory;

/**
 * A named kind of report.
 *
 * @since 0.1.0
 */
public interface ReportWriterFactory<C extends Record> extends Factory<C> {
    ReportWriter create(C config);
}
