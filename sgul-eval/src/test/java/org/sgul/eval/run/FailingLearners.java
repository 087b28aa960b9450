package org.sgul.eval.run;

import java.util.List;
import org.sgul.api.NoParameters;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.testkit.Faulty;

/** A plugin whose learners fail while validation is walked, while they are fitted, and while test is walked. */
final class FailingLearners implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<LearnerFactory<?>> learners() {
        return List.of(
                new Failing("bad-feature", List.of(Faulty.throwingAt(3, "feature out of order")), null),
                new Failing("bad-fit", List.of(), null),
                new Failing("bad-utility", List.of(), Faulty.notANumberAt(2)));
    }

    private record Failing(String name, List<Utility> series, Utility fitted) implements LearnerFactory<NoParameters> {
        @Override
        public String summary() {
            return "Fails.";
        }

        @Override
        public NoParameters defaults() {
            return NoParameters.NONE;
        }

        @Override
        public UtilityLearner create(NoParameters config, FeatureSource features) {
            return new UtilityLearner() {
                @Override
                public TraceRequest traces() {
                    return new TraceRequest(series, List.of());
                }

                @Override
                public Utility fit(ValidationTraces traces) {
                    if (fitted == null) {
                        throw new IllegalStateException("fit out of order");
                    }
                    return fitted;
                }
            };
        }
    }
}
