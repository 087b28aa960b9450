package org.sgul.models;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.stream.Stream;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.WeightsFormat;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.models.weights.NpzWeights;
import org.sgul.models.weights.Safetensors;
import org.sgul.models.zoo.BuiltInModels;
import org.sgul.models.zoo.NetworkModel;

/** The plugin of this module: the built-in models, the formats of weights files and the inference engine. */
@AutoService(SgulPlugin.class)
public final class ModelsPlugin implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<ArchitectureFactory<?>> models() {
        return Stream.concat(BuiltInModels.all().stream(), Stream.of(new NetworkModel()))
                .<ArchitectureFactory<?>>map(model -> model)
                .toList();
    }

    @Override
    public List<WeightsFormat> weightsFormats() {
        return List.of(new NpzWeights(), new Safetensors());
    }

    @Override
    public List<InferenceEngine> inferenceEngines() {
        return List.of(new IncrementalEngine());
    }
}
