package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.cli.command.CompletionCommand;
import org.sgul.cli.console.GlobalOptions;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class MainTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--vebrose | unknown option '--vebrose' — did you mean '--verbose'?; see 'sgul --help'",
                "plugins list --knid split | unknown option '--knid' — did you mean '--kind'?; see 'sgul plugins list --help'",
                "plugisn | unknown command 'plugisn' — did you mean 'plugins'?; known: *",
                "plugins | missing command after 'sgul plugins': one of list, describe, new; see 'sgul plugins --help'",
                "version twice | unexpected argument 'twice'; see 'sgul version --help'",
                "version --threads 0 | invalid value for option '--threads': 0 is less than 1; *",
                "version --seed many | invalid value for option '--seed': 'many' is not a whole number; *",
                "plugins describe | missing required parameters: 'KIND', 'NAME'; see 'sgul plugins describe --help'",
                "plugins list --kind lerner | invalid value for option '--kind': unknown kind 'lerner' — did you mean 'learner'?;"
                        + " known: reader, split, model, weights, engine, feature, learner, ranker, task, executor, report; *",
                "plugins describe split rato-inductive | unknown split 'rato-inductive'*",
            })
    void wrongUsageIsOneLineAndCode2(String arguments, String message) {
        Run run = sgul(arguments.split(" "));
        assertThat(run.code()).as(run.toString()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1);
        if (message.endsWith("*")) {
            assertThat(run.err())
                    .startsWith("sgul: "
                            + message.substring(0, message.length() - 1).stripTrailing());
        } else {
            assertThat(run.err()).isEqualToNormalizingNewlines("sgul: " + message + "\n");
        }
    }

    @Test
    void noArgumentsAtAllNameTheCommands() {
        Run run = sgul();
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("sgul: missing command after 'sgul': one of ")
                .contains("plugins", "version");
    }

    @Test
    void versionIsTheSameAsCommandAndAsOption() {
        Run command = sgul("version");
        assertThat(command.code()).isZero();
        assertThat(command.out())
                .startsWith("sgul ")
                .contains("plugin interface " + SgulPlugin.SPI_VERSION, "Java " + System.getProperty("java.version"));
        assertThat(sgul("--version").out()).isEqualTo(command.out());
        assertThat(sgul("plugins", "list", "-V").out()).isEqualTo(command.out());
    }

    @Test
    void jsonIsTakenBeforeAndAfterTheCommand() {
        assertThat(sgul("--json", "version").json())
                .isEqualTo(sgul("version", "--json").json());
        assertThat(sgul("version", "--json").json().get("plugin-interface").asInt())
                .isEqualTo(SgulPlugin.SPI_VERSION);
    }

    @Test
    void globalOptionsKeepTheirValueWhereverTheyStand() {
        for (String[] arguments : List.of(
                new String[] {"--seed", "7", "--threads", "3", "version"},
                new String[] {"version", "--seed", "7", "--threads", "3"},
                new String[] {"--seed", "7", "version", "--threads", "3"})) {
            GlobalOptions options = new GlobalOptions();
            commandLine(options, arguments).parseArgs(arguments);
            assertThat(options.seed()).isEqualTo(7);
            assertThat(options.threads()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @MethodSource("allCommands")
    void everyCommandHelpsWithDescriptionExamplesAndExitCodes(String command) {
        List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
        arguments.set(0, "--help");
        Collections.rotate(arguments, -1);
        Run run = sgul(arguments.toArray(String[]::new));
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("Usage: " + command)
                .contains("Options:", "--verbose", "--quiet", "--json", "--threads", "--seed", "--data-dir")
                .contains("Exit codes:", "130", "interrupted")
                .containsPattern("Examples:\\R  sgul ")
                .satisfies(help -> assertThat(help.lines()).allMatch(line -> line.length() <= 80))
                .doesNotContain("\u001b[");
    }

    static Stream<String> allCommands() {
        return names(commandLine(new GlobalOptions(), CompletionCommand.NAME).getCommandSpec());
    }

    private static Stream<String> names(CommandSpec spec) {
        return Stream.concat(
                Stream.of(spec.qualifiedName()),
                spec.subcommands().values().stream().flatMap(child -> names(child.getCommandSpec())));
    }

    @Test
    void commandsThatNoArgumentNamesAreListedTheSame() {
        assertThat(commandLine(new GlobalOptions(), "--help").getUsageMessage())
                .isEqualTo(
                        commandLine(new GlobalOptions(), CompletionCommand.NAME).getUsageMessage());
    }

    private static CommandLine commandLine(GlobalOptions options, String... arguments) {
        return Main.commandLine(new SgulCommand(options), List.of(arguments));
    }
}
