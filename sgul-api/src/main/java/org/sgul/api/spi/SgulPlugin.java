package org.sgul.api.spi;

import java.util.List;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.WeightsFormat;
import org.sgul.api.ranker.RankerFactory;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.task.TaskFactory;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.LearnerFactory;

/**
 * The single entry point of a plugin jar, found by {@link java.util.ServiceLoader}:
 *
 * <pre>{@code
 * @AutoService(SgulPlugin.class)
 * public final class MyPlugin implements SgulPlugin {
 *     public int spiVersion() { return SPI_VERSION; }
 *     public List<FeatureFactory<?>> features() {
 *         return List.of(FeatureFactory.of("uncertainty", "One minus the largest probability.",
 *                 Utility.meanOverTargets(target -> 1 - target.probability(target.predictedClass()))));
 *     }
 * }
 * }</pre>
 * @since 0.1.0
 */
public interface SgulPlugin {

    /** The version of this SPI. It is raised with every change that would break plugins compiled against the previous version. */
    int SPI_VERSION = 2;

    /**
     * The SPI version that the plugin was compiled against: {@code return SPI_VERSION;}. The compiler copies the constant's value
     * into the plugin's class, so a mismatch is detected when the plugin is loaded.
     */
    int spiVersion();

    default List<DatasetReaderFactory<?>> datasetReaders() {
        return List.of();
    }

    default List<SplitRecipeFactory<?>> splitRecipes() {
        return List.of();
    }

    default List<ArchitectureFactory<?>> models() {
        return List.of();
    }

    default List<WeightsFormat> weightsFormats() {
        return List.of();
    }

    default List<InferenceEngine> inferenceEngines() {
        return List.of();
    }

    default List<FeatureFactory<?>> features() {
        return List.of();
    }

    default List<LearnerFactory<?>> learners() {
        return List.of();
    }

    default List<RankerFactory<?>> rankers() {
        return List.of();
    }

    default List<TaskFactory<?>> tasks() {
        return List.of();
    }

    default List<ExecutorFactory<?>> executors() {
        return List.of();
    }

    default List<ReportWriterFactory<?>> reportWriters() {
        return List.of();
    }
}
