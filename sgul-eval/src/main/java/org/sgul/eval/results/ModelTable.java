package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.eval.spec.UnitKey;

/**
 * The learners' numbers on one data set, split and setting, with one model or averaged over models.
 *
 * @param model the name of the model, or how many models were averaged
 */
public record ModelTable(String dataset, String split, String setting, String model, SeedTable table) {

    /** The parts that a reader needs: the split only if it is not the usual one. */
    public List<String> texts() {
        return split.equals(UnitKey.USUAL_SPLIT)
                ? List.of(dataset, model, setting)
                : List.of(dataset, split, model, setting);
    }

    public static ModelTable of(Group group) {
        return new ModelTable(group.dataset(), group.key().split(), group.setting(), group.model(), group.table());
    }

    /**
     * One table per data set, split and setting, in order: models are averaged seed by seed (decision D31), and the model is then called
     * "mean of 2 models". Models without any result do not count.
     */
    public static List<ModelTable> pooled(List<ModelTable> tables) {
        Map<List<String>, List<ModelTable>> models = new LinkedHashMap<>();
        tables.forEach(each -> models.computeIfAbsent(
                        List.of(each.dataset, each.split, each.setting), key -> new ArrayList<>())
                .add(each));
        return models.values().stream().map(ModelTable::meanOf).toList();
    }

    private static ModelTable meanOf(List<ModelTable> models) {
        List<ModelTable> used =
                models.stream().filter(each -> !each.table.scored().isEmpty()).toList();
        ModelTable first = used.isEmpty() ? models.get(0) : used.get(0);
        return used.size() <= 1
                ? first
                : new ModelTable(
                        first.dataset,
                        first.split,
                        first.setting,
                        "mean of " + used.size() + " models",
                        SeedTable.meanOf(used.stream().map(ModelTable::table).toList()));
    }
}
