package org.example.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.Model;

class NeighbourWalkTest {

    @Test
    void itTellsWhatNeighboursDoToAccuracy() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new NeighbourWalk(1).walk(new PrintStream(out, true, StandardCharsets.UTF_8));
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .hasSize(7)
                .allMatch(line -> line.matches(".* players|.*: accuracy [01]\\.\\d{3}"));
    }

    @Test
    void whoHasGoneMightAsWellNeverHaveCome() {
        NeighbourWalk walk = new NeighbourWalk(2);
        Model model = walk.train("gcn", Map.of("hidden", 8, "epochs", 20));
        NodeList order = walk.order();
        int gone = order.size() / 3;
        InferenceSession cameAndWent = walk.open(model);
        order.stream().forEach(cameAndWent::add);
        order.stream().limit(gone).forEach(cameAndWent::remove);
        InferenceSession neverCame = walk.open(model);
        order.stream().skip(gone).forEach(neverCame::add);
        for (int target = 0; target < cameAndWent.game().targets().size(); target++) {
            assertThat(cameAndWent.probability(target, 0))
                    .as("target %d", target)
                    .isEqualTo(neverCame.probability(target, 0));
        }
        assertThat(walk.accuracy(cameAndWent)).isBetween(0.2, 1.0);
    }

    /** The class path of a program like this contains only sgul-graph, sgul-models and their dependencies. */
    @Test
    void neitherExperimentsNorAnInjectorAreThere() {
        for (String name : new String[] {"org.sgul.valuation.value.Valuator", "com.google.inject.Injector"}) {
            assertThatThrownBy(() -> Class.forName(name)).isInstanceOf(ClassNotFoundException.class);
        }
    }
}
