package org.sgul.cli.console;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The program's output streams: {@code out} for results, {@code err} for everything else.
 *
 * @param charset of both streams
 * @param terminal whether {@code err} is a terminal, which can show progress bars
 */
public record Console(PrintStream out, PrintStream err, Charset charset, boolean terminal) {
    private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");

    /** Text for people is shown without control characters, whatever the names in the data are. */
    public Console {
        out = new PlainTextStream(out, charset);
        err = new PlainTextStream(err, charset);
    }

    /** A writer of tables to {@code out}: unchanged, except on a terminal, where control characters are shown as their codes. */
    Writer tables() {
        if (!terminal && !isTerminalDevice(STANDARD_OUTPUT)) {
            return new BufferedWriter(new OutputStreamWriter(out, charset));
        }
        return new Writer() {
            @Override
            public void write(char[] text, int from, int length) {
                out.print(new String(text, from, length));
            }

            @Override
            public void flush() {
                out.flush();
            }

            @Override
            public void close() {
                out.flush();
            }
        };
    }

    private static boolean isTerminalDevice(Path descriptor) {
        return linkOf(descriptor).matches("/dev/(pts/|tty|console).*");
    }

    /** Whether another program reads the output of the process, as far as the system shows it. */
    public boolean isOutputPiped() {
        return linkOf(STANDARD_OUTPUT).startsWith("pipe:");
    }

    private static String linkOf(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException | UnsupportedOperationException e) {
            return "";
        }
    }

    /** The streams of the process. */
    public static Console ofProcess() {
        Charset charset = localeCharset();
        return new Console(
                stream(FileDescriptor.out, charset), stream(FileDescriptor.err, charset), charset, isTerminal());
    }

    /** The charset of the locale. ASCII means that no locale is set; UTF-8 is used then, which such terminals usually support. */
    private static Charset localeCharset() {
        Charset locale = Charset.forName(System.getProperty("native.encoding", "UTF-8"));
        return locale.equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : locale;
    }

    private static PrintStream stream(FileDescriptor descriptor, Charset charset) {
        return new PrintStream(new FileOutputStream(descriptor), true, charset);
    }

    /** From Java 22 on, there is a console object even without a terminal, and a method that distinguishes the two cases. */
    @SuppressWarnings("SystemConsoleNull") // distinguished below
    private static boolean isTerminal() {
        java.io.Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (boolean) java.io.Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
