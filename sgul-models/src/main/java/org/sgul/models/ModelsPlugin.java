package org.sgul.models;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.ModelFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.models.zoo.BuiltInModels;

/** What this module brings: the built-in models and the inference engine. */
@AutoService(SgulPlugin.class)
public final class ModelsPlugin implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<ModelFactory<?>> models() {
        return BuiltInModels.all();
    }

    @Override
    public List<InferenceEngine> inferenceEngines() {
        return List.of(new IncrementalEngine());
    }
}
