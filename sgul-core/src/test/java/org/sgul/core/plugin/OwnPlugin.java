package org.sgul.core.plugin;

import java.util.List;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.Utility;

/** A plugin of the program itself, as opposed to one that a user adds. */
public final class OwnPlugin implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<FeatureFactory<?>> features() {
        return List.of(FeatureFactory.of("own", "Always one.", Utility.meanOverTargets(target -> 1)));
    }
}
