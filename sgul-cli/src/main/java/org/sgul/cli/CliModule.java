package org.sgul.cli;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import java.nio.file.Path;
import java.util.List;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.cli.command.CliCommand;
import org.sgul.cli.command.ExperimentOutput;
import org.sgul.cli.command.Workspace;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.ConsoleProgress;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Interruption;
import org.sgul.cli.console.Output;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.results.Places;
import org.sgul.eval.wiring.EvalModule;
import org.sgul.graph.catalog.DataDirectory;
import org.sgul.graph.catalog.DatasetDownloader;

/** The Guice module of the program: {@link EvalModule} with the plugins and the data that the options name, and one command. */
public final class CliModule extends AbstractModule {
    private final Console console;
    private final Interruption interruption;
    private final GlobalOptions global;
    private final CliCommand.Options options;
    private final EvalModule eval;

    /**
     * Loads the plugins; a folder of plugins that cannot be read is a data error.
     *
     * @param global the options of all commands
     * @param options those of the command to run
     */
    public CliModule(Console console, Interruption interruption, GlobalOptions global, CliCommand.Options options) {
        this.console = console;
        this.interruption = interruption;
        this.global = global;
        this.options = options;
        // Class loaders of added plugins stay open until the process ends.
        List<PluginFolder> folders =
                global.pluginFolders().stream().map(PluginFolder::load).toList();
        this.eval = new EvalModule(PluginRegistry.find(CliModule.class.getClassLoader()), folders, dataDirectory());
    }

    @Override
    protected void configure() {
        binder().requireExplicitBindings();
        binder().requireAtInjectOnConstructors();
        binder().disableCircularProxies();
        install(eval);
        bind(Console.class).toInstance(console);
        bind(Interruption.class).toInstance(interruption);
        bind(GlobalOptions.class).toInstance(global);
        bind(Output.class);
        bind(ExperimentOutput.class);
        bind(Workspace.class);
        bindCommand(options);
    }

    /** The folder that is given or, for a command that continues earlier results, where data was then. */
    private Path dataDirectory() {
        return DataDirectory.resolve(global.dataDirectory()
                .or(() -> options.earlierResults().flatMap(Places::find).flatMap(Places::dataDirectory))
                .orElse(null));
    }

    @SuppressWarnings("unchecked") // the class of the instance
    private <O extends CliCommand.Options> void bindCommand(O given) {
        bind((Class<O>) given.getClass()).toInstance(given);
        bind(given.command());
    }

    @Provides
    DatasetDownloader downloader() {
        return new DatasetDownloader();
    }

    @Provides
    @Singleton
    Progress progress() {
        return global.quiet() ? Progress.SILENT : new ConsoleProgress(console);
    }

    @Provides
    RunContext run(Progress progress) {
        return new SeededRun(global.seed(), progress, global.threads(), interruption);
    }
}
