package org.sgul.cli;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import java.nio.file.Path;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.cli.command.CompletionCommand;
import org.sgul.cli.command.DatasetsDownloadCommand;
import org.sgul.cli.command.DatasetsGenerateCommand;
import org.sgul.cli.command.DatasetsInfoCommand;
import org.sgul.cli.command.DatasetsListCommand;
import org.sgul.cli.command.DatasetsSplitCommand;
import org.sgul.cli.command.DemoCommand;
import org.sgul.cli.command.ExperimentOutput;
import org.sgul.cli.command.LoadedPlugins;
import org.sgul.cli.command.PluginsDescribeCommand;
import org.sgul.cli.command.PluginsListCommand;
import org.sgul.cli.command.PluginsNewCommand;
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
import org.sgul.eval.experiment.ExperimentRunner;
import org.sgul.eval.experiment.Replay;
import org.sgul.eval.guice.EvalModule;
import org.sgul.eval.pipeline.Harness;
import org.sgul.eval.spec.SpecReader;
import org.sgul.graph.catalog.DataDirectory;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.graph.catalog.DatasetDownloader;

/**
 * The Guice module of the program. Commands are created before options are parsed, so they receive everything that depends on
 * options as a provider, which creates it on first use.
 */
public final class CliModule extends AbstractModule {
    private final Console console;
    private final Interruption interruption;

    public CliModule(Console console, Interruption interruption) {
        this.console = console;
        this.interruption = interruption;
    }

    @Override
    protected void configure() {
        binder().requireExplicitBindings();
        binder().requireAtInjectOnConstructors();
        binder().disableCircularProxies();
        bind(Console.class).toInstance(console);
        bind(Interruption.class).toInstance(interruption);
        bind(GlobalOptions.class).toInstance(new GlobalOptions());
        bind(Output.class);
        bind(SgulCommand.class);
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
        bind(TraceCommand.class);
        bind(ValueCommand.class);
        bind(ReportCommand.class);
        bind(CompletionCommand.class);
        bind(VersionCommand.class);
    }

    /** Class loaders of added plugins stay open until the process ends. */
    @Provides
    @Singleton
    LoadedPlugins loadedPlugins(GlobalOptions options) {
        PluginRegistry own = PluginRegistry.discover(CliModule.class.getClassLoader());
        return new LoadedPlugins(options.pluginFolder()
                .map(folder -> PluginFolder.load(folder).addTo(own))
                .orElse(own));
    }

    /**
     * Created once, so that each problem is reported once. Plugins depend on options, so the harness has an injector of its own,
     * created when a command first needs it.
     */
    @Provides
    @Singleton
    Wired wired(LoadedPlugins loaded, GlobalOptions options, Output output) {
        PluginRegistry plugins = loaded.registry();
        plugins.problems().forEach(problem -> output.warn(problem + " (not loaded)"));
        Path data = DataDirectory.resolve(options.dataDirectory().orElse(null));
        return new Wired(Guice.createInjector(new EvalModule(plugins, data)));
    }

    /** The injector of the harness. */
    record Wired(Injector injector) {}

    @Provides
    PluginRegistry plugins(Wired wired) {
        return wired.injector().getInstance(PluginRegistry.class);
    }

    @Provides
    DatasetCatalog datasets(Wired wired) {
        return wired.injector().getInstance(DatasetCatalog.class);
    }

    @Provides
    Harness harness(Wired wired) {
        return wired.injector().getInstance(Harness.class);
    }

    @Provides
    ExperimentRunner experiments(Wired wired) {
        return wired.injector().getInstance(ExperimentRunner.class);
    }

    @Provides
    SpecReader experimentSpecs(Wired wired) {
        return wired.injector().getInstance(SpecReader.class);
    }

    @Provides
    Replay replay(Wired wired) {
        return wired.injector().getInstance(Replay.class);
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
