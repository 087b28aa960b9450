package org.sgul.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.RunContext;
import org.sgul.cli.command.CliCommand;
import org.sgul.cli.command.CompletionCommand;
import org.sgul.cli.command.ExperimentOutput;
import org.sgul.cli.command.Workspace;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.run.Replay;
import org.sgul.eval.run.Reports;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.pipeline.Harness;
import picocli.CommandLine.Model.CommandSpec;

/** Every command uses or refuses every option of all commands; {@code --verbose} and {@code --quiet} concern messages, which all have. */
class UnusedOptionsTest {
    @TempDir
    Path folder;

    /** The options that a command refuses with these arguments. */
    private static final Map<String, Set<String>> REFUSED = Map.ofEntries(
            entry("demo", Set.of("--data-dir")),
            entry("run", Set.of()),
            entry("resume DIR", Set.of("--seed")),
            entry("replay DIR", Set.of("--seed")),
            entry("reproduce inductive-auc", Set.of()),
            entry("reproduce inductive-auc --from DIR", Set.of("--data-dir", "--threads")),
            entry("explain 1 --dataset twin:small", Set.of()),
            entry("value --dataset twin:small", Set.of()),
            entry("train --dataset twin:small --out FILE", Set.of()),
            entry("predict --dataset twin:small", Set.of()),
            entry("trace --dataset twin:small", Set.of()),
            entry("report DIR", Set.of("--seed", "--data-dir", "--threads")),
            entry("bench", Set.of("--data-dir", "--plugins")),
            entry("datasets list", Set.of("--seed", "--threads")),
            entry("datasets info twin:small", Set.of("--threads")),
            entry("datasets download cora", Set.of("--seed", "--plugins", "--threads")),
            entry("datasets generate --out DIR", Set.of("--data-dir", "--plugins", "--threads")),
            entry("datasets split twin:small --out FILE", Set.of("--threads")),
            entry("models inspect FILE", Set.of("--seed", "--data-dir", "--threads")),
            entry("plugins list", Set.of("--seed", "--data-dir", "--threads")),
            entry("plugins describe split mask", Set.of("--seed", "--data-dir", "--threads")),
            entry(
                    "plugins new --kind learner --name x --package org.example",
                    Set.of("--seed", "--data-dir", "--threads")),
            entry("completion", Set.of("--seed", "--data-dir", "--plugins", "--threads", "--json")),
            entry("version", Set.of("--seed", "--data-dir", "--plugins", "--threads")));

    /** The types of which a command must have one to be able to use an option. */
    private static final Map<String, Set<Class<?>>> CARRIERS = Map.of(
            "--seed", Set.of(RunContext.class, GlobalOptions.class, Workspace.class),
            "--threads", Set.of(RunContext.class, GlobalOptions.class, Workspace.class),
            "--data-dir",
                    Set.of(Harness.class, DatasetCatalog.class, ExperimentRunner.class, Replay.class, Workspace.class),
            "--plugins",
                    Set.of(
                            PluginRegistry.class,
                            Harness.class,
                            DatasetCatalog.class,
                            ExperimentRunner.class,
                            Replay.class,
                            Reports.class,
                            Workspace.class),
            "--json", Set.of(Output.class, ExperimentOutput.class));

    static Stream<Map.Entry<String, Set<String>>> refused() {
        return REFUSED.entrySet().stream();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatACommandDoesNotUseIsRefusedBeforeAnythingHappens(Map.Entry<String, Set<String>> command) {
        for (String option : command.getValue()) {
            List<String> arguments = arguments(command.getKey());
            arguments.add(option);
            if (!option.equals("--json")) {
                arguments.add(option.equals("--seed") || option.equals("--threads") ? "9" : folder.toString());
            }
            Run run = sgul(arguments.toArray(String[]::new));
            assertThat(run.code()).as(run.toString()).isEqualTo(2);
            assertThat(run.err())
                    .startsWith("sgul: 'sgul " + words(command.getKey()) + "' does not use " + option + "; omit it");
            assertThat(folder).isEmptyDirectory();
        }
    }

    @Test
    void severalAreNamedWhereverTheyAreGiven() {
        assertThat(sgul("--seed", "9", "report", "--threads", "2", "x").err())
                .isEqualToNormalizingNewlines("sgul: 'sgul report' does not use --seed and --threads; omit them\n");
        assertThat(Files.exists(folder.resolve("x"))).isFalse();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void aCommandRefusesExactlyWhatIsListedAndAllThatItCannotUse(Map.Entry<String, Set<String>> command) {
        CliCommand.Options options = options(command.getKey());
        assertThat(options.unused()).isEqualTo(command.getValue());
        Set<Class<?>> parts = Arrays.stream(
                        options.command().getDeclaredConstructors()[0].getParameterTypes())
                .collect(Collectors.toSet());
        CARRIERS.forEach((option, carriers) -> {
            if (carriers.stream().noneMatch(parts::contains)) {
                assertThat(options.unused())
                        .as("refused, because %s gets none of %s", options.command(), carriers)
                        .contains(option);
            }
        });
    }

    @Test
    void allCommandsAreListed() {
        Set<String> leaves = new TreeSet<>();
        collect(
                Main.commandLine(new SgulCommand(new GlobalOptions()), List.of(CompletionCommand.NAME))
                        .getCommandSpec(),
                leaves);
        assertThat(REFUSED.keySet().stream().map(this::words)).containsAll(leaves);
        assertThat(leaves).hasSizeGreaterThan(20);
    }

    private static void collect(CommandSpec spec, Set<String> leaves) {
        if (spec.subcommands().isEmpty()) {
            leaves.add(spec.qualifiedName().replaceFirst("^sgul ", ""));
        }
        spec.subcommands().values().forEach(child -> collect(child.getCommandSpec(), leaves));
    }

    private CliCommand.Options options(String command) {
        List<String> arguments = arguments(command);
        var parsed = Main.commandLine(new SgulCommand(new GlobalOptions()), arguments)
                .parseArgs(arguments.toArray(String[]::new));
        while (parsed.hasSubcommand()) {
            parsed = parsed.subcommand();
        }
        return (CliCommand.Options) parsed.commandSpec().userObject();
    }

    private List<String> arguments(String command) {
        return Arrays.stream(command.split(" "))
                .map(word -> word.matches("DIR|FILE") ? folder.resolve("none").toString() : word)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** The words of a command without arguments. */
    private String words(String command) {
        return command.replaceFirst("^((datasets|models|plugins) \\S+|\\S+).*", "$1");
    }
}
