package org.sgul.report.toy;

import java.util.List;
import org.sgul.api.ranker.RankerFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.task.TaskFactory;

/** A plugin with a task and a ranker. */
final class ToyPlugin implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<TaskFactory<?>> tasks() {
        return List.of(TaskFactory.of("add-best", "Adds players, the most valuable first.", new AddBest()));
    }

    @Override
    public List<RankerFactory<?>> rankers() {
        return List.of(RankerFactory.of(
                "target-neighbours", "Players with most neighbours among the targets.", new TargetNeighbours()));
    }
}
