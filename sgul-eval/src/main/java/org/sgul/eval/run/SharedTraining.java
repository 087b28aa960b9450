package org.sgul.eval.run;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.data.Setting;
import org.sgul.api.model.Model;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.ModelTask;
import org.sgul.valuation.pipeline.TrainedTask;

/**
 * Trains the models of units. A model whose weights follow from those of another unit with the same data set, setting and seed is not
 * trained again. Models of the most recent seeds are kept; a model that is still being trained is not waited for.
 */
public final class SharedTraining {
    private final int mostKept;
    private final Map<Key, List<Model>> trained = new LinkedHashMap<>();

    /** Keeps the models of this many data sets, settings and seeds. */
    public SharedTraining(int mostKept) {
        this.mostKept = mostKept;
    }

    /** The properties that units with a common model share. */
    private record Key(String dataset, String split, Setting setting, long seed) {
        static Key of(UnitKey id) {
            return new Key(id.dataset(), id.split(), id.setting(), id.seed());
        }
    }

    /** The trained model of a unit. */
    TrainedTask train(UnitKey id, ModelTask task) {
        Optional<TrainedTask> adopted =
                models(id).stream().flatMap(model -> task.adopt(model).stream()).findFirst();
        if (adopted.isPresent()) {
            return adopted.get();
        }
        TrainedTask own = task.train();
        keep(id, own.model());
        return own;
    }

    private synchronized List<Model> models(UnitKey id) {
        return List.copyOf(trained.getOrDefault(Key.of(id), List.of()));
    }

    private synchronized void keep(UnitKey id, Model model) {
        trained.computeIfAbsent(Key.of(id), key -> new ArrayList<>()).add(model);
        Iterator<Key> oldest = trained.keySet().iterator();
        for (int excess = trained.size() - mostKept; excess > 0; excess--) {
            oldest.next();
            oldest.remove();
        }
    }
}
