package org.sgul.cli.console;

import org.sgul.api.SgulException;

/** The program's exit codes. */
public final class ExitCode {
    public static final int DONE = 0;
    public static final int INTERNAL = 1;
    public static final int USAGE = 2;
    public static final int DATA = 3;
    public static final int PLUGIN = 4;
    public static final int INTERRUPTED = 130;

    private ExitCode() {}

    public static int of(SgulException.Kind kind) {
        return switch (kind) {
            case INTERNAL -> INTERNAL;
            case USAGE -> USAGE;
            case DATA -> DATA;
            case PLUGIN -> PLUGIN;
        };
    }
}
