package org.sgul.cli.console;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Whether Java can express the names of files on the command line. It decodes them with the charset of the locale, once and before any
 * code of the program runs; characters that the charset does not have are lost, and such files cannot be opened.
 */
public final class FileNameEncoding {
    private static final char LOST = '\uFFFD';

    private FileNameEncoding() {}

    /** Describes the problem and its remedy, if the current folder or an argument has lost characters. */
    public static Optional<String> problem(String... args) {
        return problem(System.getProperty("sun.jnu.encoding"), System.getProperty("user.dir"), args);
    }

    static Optional<String> problem(@Nullable String charset, @Nullable String folder, String... args) {
        return Stream.concat(Stream.ofNullable(folder), Arrays.stream(args))
                .filter(text -> text.indexOf(LOST) >= 0)
                .findFirst()
                .map(text -> "'" + text.replace(LOST, '?') + "' has characters that the locale's charset (" + charset
                        + ") does not have, so Java cannot open such files; set a locale with UTF-8, for example"
                        + " LC_ALL=C.UTF-8");
    }
}
