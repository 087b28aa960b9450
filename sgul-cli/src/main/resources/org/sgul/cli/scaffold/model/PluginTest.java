package {{package}};

import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.ModelFactory;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.ModelContract;

/** The contract of models; add tests of what is special about this one. */
class {{class}}Test extends ModelContract {
    @Override
    protected ModelFactory<?> factory() {
        return new {{class}}();
    }

    /** The engine that SGUL runs models on. */
    @Override
    protected InferenceEngine engine() {
        return new IncrementalEngine();
    }
}
