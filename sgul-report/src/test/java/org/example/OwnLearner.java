package org.example;

import com.google.inject.Guice;
import com.google.inject.multibindings.Multibinder;
import java.nio.file.Path;
import java.util.List;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.Utility;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.wiring.EvalModule;
import org.sgul.valuation.pipeline.Harness;

/** Adds a plugin of one's own, with a learner, to those of SGUL. */
public final class OwnLearner implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<LearnerFactory<?>> learners() {
        return List.of(LearnerFactory.of(
                "mean-degree", "Mean degree of the targets.", Utility.meanOverTargets(Target::degree)));
    }

    public static Harness harness(Path dataDirectory) {
        List<SgulPlugin> found = PluginRegistry.find(Harness.class.getClassLoader());
        return Guice.createInjector(
                        new EvalModule(found, List.of(), dataDirectory),
                        binder -> Multibinder.newSetBinder(binder, SgulPlugin.class)
                                .addBinding()
                                .to(OwnLearner.class))
                .getInstance(Harness.class);
    }
}
