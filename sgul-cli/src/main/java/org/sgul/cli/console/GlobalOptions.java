package org.sgul.cli.console;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The options of all commands, before or after the command's name. A command refuses those that it does not use. */
public final class GlobalOptions {
    /** The names of options that some commands have no use for. */
    public static final String SEED = "--seed";

    public static final String DATA_DIR = "--data-dir";
    public static final String PLUGINS = "--plugins";
    public static final String THREADS = "--threads";
    public static final String JSON = "--json";

    private static final long DEFAULT_SEED = 1;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = {"-v", "--verbose"},
            order = 100,
            scope = ScopeType.INHERIT,
            description = "Show stack traces of errors.")
    private boolean verbose;

    @Option(
            names = {"-q", "--quiet"},
            order = 101,
            scope = ScopeType.INHERIT,
            description = "Show only results and errors, no progress.")
    private boolean quiet;

    @Option(names = JSON, order = 102, scope = ScopeType.INHERIT, description = "Print the result as JSON.")
    private boolean json;

    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = SEED,
            order = 104,
            paramLabel = "N",
            scope = ScopeType.INHERIT,
            description =
                    "Root seed of random choices; default 1. In experiments it is the seed of generated graphs only: there,"
                            + " --first-seed chooses other splits, models and orders.")
    private @Nullable Long seed;

    @Option(
            names = DATA_DIR,
            order = 105,
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Folder with data sets; default: $SGUL_DATA, else a folder in the user's cache.")
    private @Nullable Path dataDirectory;

    @Option(
            names = PLUGINS,
            order = 106,
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description =
                    "Folder with additional plugins: jars, and sub-folders with a jar and its libraries. Can be given"
                            + " several times.")
    private List<Path> pluginFolders = new ArrayList<>();

    @Option(
            names = THREADS,
            order = 103,
            paramLabel = "N",
            scope = ScopeType.INHERIT,
            description =
                    "Number of threads that compute; default: one per core. Results do not depend on it. Tables and plots are"
                            + " written on all cores.")
    void setThreads(int threads) {
        if (threads < 1) {
            throw new ParameterException(
                    spec.commandLine(), "Invalid value for option '--threads': " + threads + " is less than 1");
        }
        this.threads = threads;
    }

    @Option(
            names = {"-h", "--help"},
            order = 107,
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    @SuppressWarnings("UnusedVariable") // picocli acts on the annotation
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            order = 108,
            versionHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show the version.")
    @SuppressWarnings("UnusedVariable") // picocli acts on the annotation
    private boolean version;

    public boolean verbose() {
        return verbose;
    }

    public boolean quiet() {
        return quiet;
    }

    public boolean json() {
        return json;
    }

    public int threads() {
        return threads;
    }

    public long seed() {
        return givenSeed().orElse(DEFAULT_SEED);
    }

    /** The given seed, if any. */
    public Optional<Long> givenSeed() {
        return Optional.ofNullable(seed);
    }

    /** The given data directory, if any. */
    public Optional<Path> dataDirectory() {
        return Optional.ofNullable(dataDirectory);
    }

    /** The given plugin folders. */
    public List<Path> pluginFolders() {
        return List.copyOf(pluginFolders);
    }
}
