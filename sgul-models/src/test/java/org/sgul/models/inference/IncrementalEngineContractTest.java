package org.sgul.models.inference;

import org.sgul.api.inference.InferenceEngine;
import org.sgul.testkit.EngineContract;

/** Against an engine that was written independently and keeps nothing between moves. */
class IncrementalEngineContractTest extends EngineContract {
    @Override
    protected InferenceEngine engine() {
        return new IncrementalEngine();
    }
}
