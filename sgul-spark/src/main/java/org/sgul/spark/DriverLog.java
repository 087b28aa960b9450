package org.sgul.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.builder.api.AppenderComponentBuilder;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilder;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilderFactory;
import org.apache.logging.log4j.core.config.builder.impl.BuiltConfiguration;
import org.sgul.api.SgulException;

/** Spark's own log in this process: a file or nothing. Without this, Spark would write warnings between the lines of the program. */
final class DriverLog {
    private DriverLog() {}

    /** Fails if a log cannot be written, about which Log4j would say nothing. */
    static void check(String file) {
        if (file.isEmpty()) {
            return;
        }
        try {
            Files.newOutputStream(Path.of(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                    .close();
        } catch (IOException | InvalidPathException e) {
            throw SgulException.usage("spark: log=" + file + " cannot be written (" + e
                    + "); name a file in an existing folder, or leave out the parameter for no log");
        }
    }

    /** Writes the log to a file; an empty name turns it off. Log4j forgets this unless someone holds the returned context. */
    static LoggerContext to(String file) {
        ConfigurationBuilder<BuiltConfiguration> builder = ConfigurationBuilderFactory.newConfigurationBuilder();
        builder.setStatusLevel(Level.OFF);
        boolean off = file.isEmpty();
        AppenderComponentBuilder appender = builder.newAppender("log", off ? "Null" : "File");
        if (!off) {
            appender.addAttribute("fileName", Path.of(file).toAbsolutePath().toString())
                    .add(builder.newLayout("PatternLayout").addAttribute("pattern", "%d %p %c{1}: %m%n%ex"));
        }
        // Spark replaces a configuration without an appender by its own.
        builder.add(appender);
        builder.add(builder.newRootLogger(off ? Level.OFF : Level.INFO).add(builder.newAppenderRef("log")));
        LoggerContext context = LoggerContext.getContext(false);
        context.reconfigure(builder.build());
        return context;
    }
}
