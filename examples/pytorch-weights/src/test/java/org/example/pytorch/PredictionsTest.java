package org.example.pytorch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Split;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.Model;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.plugin.WeightsFiles;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.graph.game.Games;
import org.sgul.graph.split.SplitFiles;

/** SGUL's predictions from the weights file are those of the program that wrote it. */
class PredictionsTest {
    @Test
    void probabilitiesAreThoseOfTheModelsMaker() throws Exception {
        PluginRegistry plugins = PluginRegistry.discover(PredictionsTest.class.getClassLoader());
        Dataset data = DatasetCatalog.standard(plugins.catalog(PluginKind.READER), Path.of("data")).open("graph", Map.of(), new SeededRun(1));
        Split split = SplitFiles.read(Path.of("split.json"), data);
        Game game = Games.of(data, split.test(), 2);
        Model model = load(plugins.get(PluginKind.MODEL, "gcn"), data);
        InferenceSession session =
                plugins.get(PluginKind.ENGINE, "incremental").open(model, game, List.of());
        session.addAll();
        List<String> rows = Files.readAllLines(Path.of("predictions.csv"));
        for (int target = 0; target < game.targets().size(); target++) {
            String[] row = rows.get(target + 1).split(",", -1);
            assertThat(game.datasetId(game.targets().get(target))).isEqualTo(Integer.parseInt(row[0]));
            for (int c = 0; c < model.classCount(); c++) {
                assertThat(session.probability(target, c))
                        .as("node %s, class %d", row[0], c)
                        .isCloseTo(Double.parseDouble(row[c + 1]), within(1e-5));
            }
        }
        assertThat(rows).hasSize(game.targets().size() + 1).hasSizeGreaterThan(30);
    }

    private static <C extends Record> Model load(ArchitectureFactory<C> factory, Dataset data) {
        return factory.create(factory.defaults())
                .load(
                        new WeightsFiles(PluginRegistry.discover(PredictionsTest.class.getClassLoader())
                                .catalog(PluginKind.WEIGHTS)).load(Path.of("model.npz")),
                        data.features().columns(),
                        data.labels().classCount());
    }
}
