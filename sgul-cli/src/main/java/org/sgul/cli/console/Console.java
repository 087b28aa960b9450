package org.sgul.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The program's output streams: {@code out} for results, {@code err} for everything else.
 *
 * @param charset of both streams
 * @param terminal whether {@code err} is a terminal, which can show progress bars
 */
public record Console(PrintStream out, PrintStream err, Charset charset, boolean terminal) {

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
