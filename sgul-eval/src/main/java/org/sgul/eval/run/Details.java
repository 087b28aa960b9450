package org.sgul.eval.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sgul.api.data.Dataset;
import org.sgul.api.game.Game;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.Contest;
import org.sgul.valuation.pipeline.Convergence;

/** Creates the details of a unit: neighbourhoods of its test game, and the convergence of the values of fitted utilities. */
final class Details {
    private Details() {}

    static UnitDetails of(UnitKey id, Contest.Result outcome, Game game, Dataset data) {
        List<String> names = Stream.concat(
                        outcome.fitted().stream()
                                .filter(each -> each.scores() != null && each.utility() != null)
                                .map(Contest.Fitted::learner),
                        Stream.of(Outcome.ORACLE))
                .toList();
        List<Convergence> settled = outcome.convergence().get();
        Map<String, Convergence> convergence = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            convergence.put(names.get(i), settled.get(i));
        }
        return new UnitDetails(id, Neighbourhoods.of(game, data), convergence);
    }
}
