package org.sgul.api.run;

import java.util.function.Function;
import java.util.function.Supplier;
import org.sgul.api.Factory;
import org.sgul.api.NoParameters;

/**
 * A named kind of report.
 *
 * @since 0.1.0
 */
public interface ReportWriterFactory<C extends Record> extends Factory<C> {
    ReportWriter create(C config);

    /** A kind of report without parameters. */
    static ReportWriterFactory<NoParameters> of(String name, String summary, Supplier<ReportWriter> maker) {
        return of(name, summary, NoParameters.NONE, config -> maker.get());
    }

    /** A kind of report with parameters. */
    static <C extends Record> ReportWriterFactory<C> of(
            String name, String summary, C defaults, Function<C, ReportWriter> maker) {
        record Assembled<C extends Record>(String name, String summary, C defaults, Function<C, ReportWriter> maker)
                implements ReportWriterFactory<C> {
            @Override
            public ReportWriter create(C config) {
                return maker.apply(config);
            }
        }
        return new Assembled<>(name, summary, defaults, maker);
    }
}
