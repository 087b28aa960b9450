package org.sgul.cli;

import java.util.List;
import java.util.Objects;
import org.sgul.cli.command.BenchCommand;
import org.sgul.cli.command.CompletionCommand;
import org.sgul.cli.command.DatasetsCommand;
import org.sgul.cli.command.DemoCommand;
import org.sgul.cli.command.ExplainCommand;
import org.sgul.cli.command.ModelsCommand;
import org.sgul.cli.command.PluginsCommand;
import org.sgul.cli.command.PredictCommand;
import org.sgul.cli.command.ReplayCommand;
import org.sgul.cli.command.ReportCommand;
import org.sgul.cli.command.ReproduceCommand;
import org.sgul.cli.command.ResumeCommand;
import org.sgul.cli.command.RunCommand;
import org.sgul.cli.command.TraceCommand;
import org.sgul.cli.command.TrainCommand;
import org.sgul.cli.command.ValueCommand;
import org.sgul.cli.command.VersionCommand;
import org.sgul.cli.console.GlobalOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ScopeType;

/** The root command; settings with inherited scope apply to all subcommands. */
@Command(
        name = "sgul",
        scope = ScopeType.INHERIT,
        versionProvider = VersionCommand.Line.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        abbreviateSynopsis = true,
        descriptionHeading = "%n",
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nExamples:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnInvalidInput = 2,
        exitCodeOnExecutionException = 1,
        exitCodeList = {
            "0:success",
            "1:internal error of SGUL",
            "2:wrong argument, option or configuration",
            "3:missing or wrong data",
            "4:plugin that cannot be loaded or breaks its contract",
            "130:interrupted",
            "141:the program that reads the output has ended"
        },
        description =
                "Graph inference data valuation: how much each neighbouring node is worth to a trained graph neural network.",
        footer = {
            "  sgul demo",
            "  sgul run --dataset cora --learners all --seeds 20 --out results",
            "  sgul explain 42 --dataset twin:cora",
            "  sgul value --dataset twin:cora --out values.csv",
            "  sgul datasets list",
            "  sgul plugins list --kind split"
        })
final class SgulCommand {
    private static final List<Class<?>> COMMANDS = List.of(
            DemoCommand.Options.class,
            RunCommand.Options.class,
            ResumeCommand.Options.class,
            ReplayCommand.Options.class,
            ReproduceCommand.Options.class,
            ExplainCommand.Options.class,
            ValueCommand.Options.class,
            TrainCommand.Options.class,
            PredictCommand.Options.class,
            TraceCommand.Options.class,
            ReportCommand.Options.class,
            BenchCommand.Options.class,
            DatasetsCommand.class,
            ModelsCommand.class,
            PluginsCommand.class,
            CompletionCommand.Options.class,
            VersionCommand.Options.class);

    @Mixin
    private final GlobalOptions options;

    SgulCommand(GlobalOptions options) {
        this.options = options;
    }

    GlobalOptions options() {
        return options;
    }

    /**
     * Adds all commands. Those that no argument names are added with their description alone, because reading the options of all
     * commands takes longer than showing help.
     */
    static void addCommands(CommandLine line, List<String> arguments) {
        boolean all = arguments.contains(CompletionCommand.NAME)
                || arguments.stream().anyMatch(argument -> argument.startsWith("@")); // a file with arguments
        for (Class<?> command : COMMANDS) {
            Command texts = Objects.requireNonNull(command.getAnnotation(Command.class));
            boolean named = all || arguments.contains(texts.name());
            line.addSubcommand(texts.name(), named ? new CommandLine(command, line.getFactory()) : listed(texts));
        }
    }

    private static CommandSpec listed(Command texts) {
        CommandSpec spec = CommandSpec.create();
        spec.usageMessage().description(texts.description());
        return spec;
    }
}
