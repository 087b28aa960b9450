package org.sgul.valuation;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.task.TaskFactory;
import org.sgul.valuation.task.BuiltInTasks;
import org.sgul.valuation.walk.LocalExecutor;

/** The plugin of this module: tasks, and the executor of this machine. */
@AutoService(SgulPlugin.class)
public final class ValuationPlugin implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<TaskFactory<?>> tasks() {
        return BuiltInTasks.all();
    }

    @Override
    public List<ExecutorFactory<?>> executors() {
        return List.of(ExecutorFactory.of("local", "Threads of this machine.", LocalExecutor::new));
    }
}
