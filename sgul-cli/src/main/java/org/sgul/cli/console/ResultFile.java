package org.sgul.cli.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.core.file.WholeFiles;

/** The text file that a command writes, completely or not at all; standard output if no file or {@code -} was given. */
public final class ResultFile {
    private static final String STANDARD_OUTPUT = "-";

    private final @Nullable Path file;

    private ResultFile(@Nullable Path file) {
        this.file = file;
    }

    /** Writes the content. */
    @FunctionalInterface
    public interface Body {
        void writeTo(Writer out) throws IOException;
    }

    /** Checks immediately that the file can be written, so that this is reported before the work. */
    public static ResultFile of(@Nullable Path file) {
        if (file == null || file.toString().equals(STANDARD_OUTPUT)) {
            return new ResultFile(null);
        }
        if (Files.isDirectory(file)) {
            throw SgulException.usage(file + " is a folder; give the name of a file");
        }
        WholeFiles.checkWritable(file);
        return new ResultFile(file);
    }

    public boolean isStandardOutput() {
        return file == null;
    }

    /** The file as given by the user. */
    @Override
    public String toString() {
        return file == null ? "standard output" : file.toString();
    }

    public void write(Console console, Body body) {
        if (file == null) {
            Writer out = console.tables();
            try {
                body.writeTo(out);
                out.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        } else {
            WholeFiles.write(file, body::writeTo);
        }
    }
}
