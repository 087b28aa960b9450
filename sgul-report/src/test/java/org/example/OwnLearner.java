package org.example;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.util.Modules;
import java.nio.file.Path;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.Utility;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.wiring.EvalModule;
import org.sgul.valuation.pipeline.Harness;

/** Replaces one of SGUL's learners by another of the same name. */
public final class OwnLearner {
    private OwnLearner() {}

    public static Harness harness(Path dataDirectory) {
        PluginRegistry plugins = PluginRegistry.discover(Harness.class.getClassLoader());
        LearnerFactory<?> mine =
                LearnerFactory.of("degree", "Mean degree of the targets.", Utility.meanOverTargets(Target::degree));
        Module own = binder ->
                binder.bind(EvalModule.key(PluginKind.LEARNER, "degree")).toInstance(mine);
        Injector injector = Guice.createInjector(
                Modules.override(new EvalModule(plugins, dataDirectory)).with(own));
        return injector.getInstance(Harness.class);
    }
}
