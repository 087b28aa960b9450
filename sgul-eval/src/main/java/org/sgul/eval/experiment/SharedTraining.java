package org.sgul.eval.experiment;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.model.Model;
import org.sgul.eval.pipeline.ModelTask;
import org.sgul.eval.pipeline.TrainedTask;
import org.sgul.eval.results.UnitId;

/**
 * Trains the models of units. A model whose weights follow from those of another unit with the same data set, setting and seed is not
 * trained again. Models of the most recent seeds are kept; a model that is still being trained is not waited for.
 */
final class SharedTraining {
    private final int mostKept;
    private final Map<Key, List<Model>> trained = new LinkedHashMap<>();

    /** Keeps the models of this many data sets, settings and seeds. */
    SharedTraining(int mostKept) {
        this.mostKept = mostKept;
    }

    /** What the units that may share a model have in common. */
    private record Key(String dataset, String setting, long seed) {
        static Key of(UnitId id) {
            return new Key(id.dataset(), id.setting(), id.seed());
        }
    }

    /** The trained model of a unit. */
    TrainedTask train(UnitId id, ModelTask task) {
        Optional<TrainedTask> adopted =
                models(id).stream().flatMap(model -> task.adopt(model).stream()).findFirst();
        if (adopted.isPresent()) {
            return adopted.get();
        }
        TrainedTask own = task.train();
        keep(id, own.model());
        return own;
    }

    private synchronized List<Model> models(UnitId id) {
        return List.copyOf(trained.getOrDefault(Key.of(id), List.of()));
    }

    private synchronized void keep(UnitId id, Model model) {
        trained.computeIfAbsent(Key.of(id), key -> new ArrayList<>()).add(model);
        Iterator<Key> oldest = trained.keySet().iterator();
        for (int excess = trained.size() - mostKept; excess > 0; excess--) {
            oldest.next();
            oldest.remove();
        }
    }
}
