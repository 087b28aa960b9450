package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.SgulException;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.GlobalOptions;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class ErrorReporterTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final GlobalOptions options = new GlobalOptions();
    private final ErrorReporter reporter = new ErrorReporter(
            new Console(
                    new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8),
                    StandardCharsets.UTF_8,
                    false),
            options);

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    static Stream<Arguments> errors() {
        return Stream.of(
                Arguments.of(SgulException.usage("no such recipe"), 2, "sgul: no such recipe"),
                Arguments.of(
                        SgulException.data(Path.of("edges.csv"), "line 3", "two columns are needed"),
                        3,
                        "sgul: edges.csv, line 3: two columns are needed"),
                Arguments.of(SgulException.plugin("broken", null), 4, "sgul: broken"),
                Arguments.of(SgulException.internal("lost count", null), 1, "sgul: lost count"),
                Arguments.of(SgulException.usage("first\n  second"), 2, "sgul: first second"),
                Arguments.of(new CancellationException("stopped on request"), 130, "sgul: interrupted"),
                Arguments.of(new IllegalStateException("Shutdown in progress"), 130, "sgul: interrupted"),
                Arguments.of(
                        new CancellationException("interrupted; finished units are kept"),
                        130,
                        "sgul: interrupted; finished units are kept"),
                Arguments.of(
                        new UncheckedIOException(new NoSuchFileException("a/b.csv")),
                        3,
                        "sgul: a/b.csv: file or folder not found"),
                Arguments.of(new AccessDeniedException("out"), 3, "sgul: out: permission denied"),
                Arguments.of(new IOException("disk full"), 3, "sgul: disk full"),
                Arguments.of(
                        new IllegalStateException("oops"),
                        1,
                        "sgul: internal error: java.lang.IllegalStateException: oops; run again with --verbose for the stack trace"));
    }

    @ParameterizedTest
    @MethodSource("errors")
    void everyKindHasItsCodeAndOneLine(Throwable error, int code, String line) {
        assertThat(reporter.report(error)).isEqualTo(code);
        assertThat(said().lines()).containsExactly(line);
    }

    @Test
    void errorsInDataKeepTheirLines() {
        assertThat(reporter.report(SgulException.data("wrong:\n  first\n  second")))
                .isEqualTo(3);
        assertThat(said().lines()).containsExactly("sgul: wrong:", "  first", "  second");
    }

    @Test
    void tooLittleMemorySaysHowToGiveMore() {
        assertThat(reporter.report(new OutOfMemoryError("Java heap space"))).isEqualTo(1);
        assertThat(said()).startsWith("sgul: out of memory: ").contains("SGUL_JAVA_OPTS=-Xmx8g");
    }

    @Test
    void aPluginWithoutItsLibraryIsToldAsAPluginsFault() {
        give("--plugins", "my-plugins");
        assertThat(reporter.report(new NoClassDefFoundError("lib/Library"))).isEqualTo(4);
        assertThat(said())
                .startsWith(
                        "sgul: a plugin in my-plugins: needs the class lib.Library, which is missing; put the library's"
                                + " jar next to the plugin's");
    }

    @Test
    void whoNamesAnUnknownPluginIsRemindedOfTheFolderOnce() {
        SgulException unknown = SgulException.usage("learners: unknown learner 'mine'; known: doc");
        reporter.report(unknown);
        assertThat(said()).contains("known: doc; did you forget --plugins DIR to load your own plugins?");
        err.reset();
        give("--plugins", "my-plugins");
        reporter.report(unknown);
        assertThat(said()).isEqualToNormalizingNewlines("sgul: learners: unknown learner 'mine'; known: doc\n");
    }

    private void give(String... arguments) {
        CommandLine command = new CommandLine(CommandSpec.create());
        command.addMixin("global", options);
        command.parseArgs(arguments);
    }

    @Test
    void verboseAddsTheStackTrace() {
        give("--verbose");
        reporter.report(SgulException.data("bad"));
        assertThat(said().lines().findFirst()).contains("sgul: bad");
        assertThat(said()).contains("org.sgul.api.SgulException: bad", "\tat org.sgul.cli.ErrorReporterTest");
    }
}
