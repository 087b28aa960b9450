package org.sgul.api.spi;

import java.util.List;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.WeightsFormat;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.LearnerFactory;

/**
 * The one entry point of a plugin jar, found by {@link java.util.ServiceLoader}:
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

    /** Raised when a change of this SPI would break a plugin compiled against the one before. */
    int SPI_VERSION = 1;

    /**
     * The SPI version that the plugin was compiled against: {@code return SPI_VERSION;}. The compiler writes the constant's value
     * into the plugin's class, which is how a mismatch is noticed at load time.
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

    default List<ExecutorFactory<?>> executors() {
        return List.of();
    }

    default List<ReportWriterFactory<?>> reportWriters() {
        return List.of();
    }
}
