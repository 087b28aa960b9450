package org.example;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TargetMean;

/** The feature neighbour-similarity: the mean inner product of a target's features with its row of ÂX. */
@AutoService(SgulPlugin.class)
public final class NeighbourSimilarityPlugin implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<FeatureFactory<?>> features() {
        return List.of(FeatureFactory.of(
                "neighbour-similarity",
                "Mean inner product of a target's features with those of its present neighbourhood.",
                NeighbourSimilarityPlugin::on));
    }

    private static TargetMean on(GameContext context) {
        FeatureMatrix features = context.game().features();
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(new Rows(features.columns()));
        network.add(LocalLayer.Sum.symmetric(features.columns()));
        return new TargetMean(target -> similarity(features, target), network.build());
    }

    private static double similarity(FeatureMatrix features, Target target) {
        double sum = 0;
        for (int i = 0; i < features.storedEntries(target.node()); i++) {
            sum += features.value(target.node(), i) * target.row(features.column(target.node(), i));
        }
        return sum;
    }

    /** A node's features as they are. */
    private record Rows(int outputWidth) implements LocalLayer.Input {
        @Override
        public void apply(FeatureMatrix features, int node, double[] out) {
            features.addRow(node, 1, out);
        }
    }
}
