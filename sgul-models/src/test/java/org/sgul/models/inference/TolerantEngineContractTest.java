package org.sgul.models.inference;

import org.sgul.api.inference.InferenceEngine;
import org.sgul.testkit.EngineContract;

/** Settled after every move, an engine that holds changes back is exact and lists all changed targets (decision D34). */
class TolerantEngineContractTest extends EngineContract {
    @Override
    protected InferenceEngine engine() {
        return new IncrementalEngine().with(new IncrementalEngine.Parameters(0.3));
    }
}
