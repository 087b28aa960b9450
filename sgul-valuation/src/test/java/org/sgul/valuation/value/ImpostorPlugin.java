package org.sgul.valuation.value;

import java.util.List;
import org.sgul.api.NoParameters;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.Utility;

/** Features that are called like the truth. */
final class ImpostorPlugin implements SgulPlugin {
    static final double VALUE = 7;

    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<FeatureFactory<?>> features() {
        return List.of(feature("accuracy"), feature("true-accuracy"));
    }

    private static FeatureFactory<NoParameters> feature(String name) {
        return FeatureFactory.of(name, "Always " + VALUE + ".", Utility.meanOverTargets(target -> VALUE));
    }
}
