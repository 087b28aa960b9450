package org.sgul.cli.command;

import com.google.inject.Inject;
import java.util.Set;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** {@code sgul version}. */
public final class VersionCommand implements CliCommand {
    /** The options of {@code sgul version}. */
    @Command(
            name = "version",
            description = "Shows the versions of SGUL, its plugin interface and Java.",
            footer = {"  sgul version", "  sgul version --json"})
    public static final class Options implements CliCommand.Options {

        @Override
        public Class<? extends CliCommand> command() {
            return VersionCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.SEED, GlobalOptions.DATA_DIR, GlobalOptions.PLUGINS, GlobalOptions.THREADS);
        }
    }

    private final Output output;

    @Inject
    VersionCommand(Output output) {
        this.output = output;
    }

    @Override
    public int run() {
        output.print(versions(), out -> out.println(line()));
        return ExitCode.DONE;
    }

    /** The versions in one line, for the option {@code --version}. */
    public static final class Line implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {line()};
        }
    }

    private static String line() {
        Json versions = versions();
        return "sgul " + versions.sgul() + " (plugin interface " + versions.pluginInterface() + ", Java "
                + versions.java() + ", " + versions.os() + ")";
    }

    private record Json(String sgul, int pluginInterface, String java, String os) {}

    private static Json versions() {
        String version = VersionCommand.class.getPackage().getImplementationVersion();
        return new Json(
                version == null ? "from unpacked classes" : version,
                SgulPlugin.SPI_VERSION,
                System.getProperty("java.version"),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    }
}
