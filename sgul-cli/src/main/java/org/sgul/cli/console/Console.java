package org.sgul.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Where the program writes: results to {@code out}, everything else to {@code err}.
 *
 * @param charset of both streams
 * @param terminal whether a person watches, so that bars may move
 */
public record Console(PrintStream out, PrintStream err, Charset charset, boolean terminal) {

    /** The process's own streams. */
    public static Console ofProcess() {
        Charset charset = localeCharset();
        return new Console(
                stream(FileDescriptor.out, charset), stream(FileDescriptor.err, charset), charset, isTerminal());
    }

    /** A locale that only knows ASCII is one that nobody has set: UTF-8 is what such a screen shows. */
    private static Charset localeCharset() {
        Charset locale = Charset.forName(System.getProperty("native.encoding", "UTF-8"));
        return locale.equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : locale;
    }

    private static PrintStream stream(FileDescriptor descriptor, Charset charset) {
        return new PrintStream(new FileOutputStream(descriptor), true, charset);
    }

    /** From Java 22 on there is a console object without a terminal, too, and a method that tells them apart. */
    @SuppressWarnings("SystemConsoleNull") // told apart below
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
