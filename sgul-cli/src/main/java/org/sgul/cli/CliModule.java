package org.sgul.cli;

import com.google.inject.AbstractModule;
import com.google.inject.Provider;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import java.nio.file.Path;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.cli.command.BenchCommand;
import org.sgul.cli.command.CompletionCommand;
import org.sgul.cli.command.DatasetsDownloadCommand;
import org.sgul.cli.command.DatasetsGenerateCommand;
import org.sgul.cli.command.DatasetsInfoCommand;
import org.sgul.cli.command.DatasetsListCommand;
import org.sgul.cli.command.DatasetsSplitCommand;
import org.sgul.cli.command.DemoCommand;
import org.sgul.cli.command.ExperimentOutput;
import org.sgul.cli.command.ExplainCommand;
import org.sgul.cli.command.LoadedPlugins;
import org.sgul.cli.command.ModelsInspectCommand;
import org.sgul.cli.command.PluginsDescribeCommand;
import org.sgul.cli.command.PluginsListCommand;
import org.sgul.cli.command.PluginsNewCommand;
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
import org.sgul.cli.command.Workspace;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.ConsoleProgress;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Interruption;
import org.sgul.cli.console.Output;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.wiring.EvalModule;
import org.sgul.graph.catalog.DataDirectory;
import org.sgul.graph.catalog.DatasetDownloader;

/**
 * The Guice module of the program: {@link EvalModule} and the commands. Commands are created before options are parsed, so they
 * receive everything that depends on options as a provider, which creates it on first use.
 */
public final class CliModule extends AbstractModule {
    private final Console console;
    private final Interruption interruption;
    private final GlobalOptions options;

    public CliModule(Console console, Interruption interruption, GlobalOptions options) {
        this.console = console;
        this.interruption = interruption;
        this.options = options;
    }

    @Override
    protected void configure() {
        binder().requireExplicitBindings();
        binder().requireAtInjectOnConstructors();
        binder().disableCircularProxies();
        bind(Console.class).toInstance(console);
        bind(Interruption.class).toInstance(interruption);
        bind(GlobalOptions.class).toInstance(options);
        Provider<LoadedPlugins> loaded = getProvider(LoadedPlugins.class);
        Provider<Output> output = getProvider(Output.class);
        install(EvalModule.late(
                () -> reported(loaded.get(), output.get()),
                () -> DataDirectory.resolve(options.dataDirectory().orElse(null))));
        bind(Output.class);
        bind(DemoCommand.class);
        bind(RunCommand.class);
        bind(ResumeCommand.class);
        bind(ReplayCommand.class);
        bind(ReproduceCommand.class);
        bind(ExperimentOutput.class);
        bind(DatasetsListCommand.class);
        bind(DatasetsInfoCommand.class);
        bind(DatasetsDownloadCommand.class);
        bind(DatasetsGenerateCommand.class);
        bind(DatasetsSplitCommand.class);
        bind(PluginsListCommand.class);
        bind(PluginsDescribeCommand.class);
        bind(PluginsNewCommand.class);
        bind(Workspace.class);
        bind(TrainCommand.class);
        bind(BenchCommand.class);
        bind(PredictCommand.class);
        bind(ModelsInspectCommand.class);
        bind(TraceCommand.class);
        bind(ValueCommand.class);
        bind(ExplainCommand.class);
        bind(ReportCommand.class);
        bind(CompletionCommand.class);
        bind(VersionCommand.class);
    }

    /** Class loaders of added plugins stay open until the process ends. */
    @Provides
    @Singleton
    LoadedPlugins loadedPlugins(GlobalOptions options) {
        PluginRegistry registry = PluginRegistry.discover(CliModule.class.getClassLoader());
        for (Path folder : options.pluginFolders()) {
            registry = PluginFolder.load(folder).addTo(registry);
        }
        return new LoadedPlugins(registry);
    }

    /** Called once, so that each problem is reported once. */
    private static PluginRegistry reported(LoadedPlugins loaded, Output output) {
        loaded.registry().problems().forEach(problem -> output.warnAlways(problem + " (not loaded)"));
        return loaded.registry();
    }

    @Provides
    DatasetDownloader downloader() {
        return new DatasetDownloader();
    }

    @Provides
    @Singleton
    Progress progress(GlobalOptions options) {
        return options.quiet() ? Progress.SILENT : new ConsoleProgress(console);
    }

    @Provides
    RunContext run(GlobalOptions options, Progress progress) {
        return new SeededRun(options.seed(), progress, options.threads(), interruption);
    }
}
