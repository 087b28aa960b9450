package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The learners' numbers on one data set and setting, with one model or averaged over models. */
public record ModelTable(String dataset, String setting, String model, SeedTable table) {

    public static ModelTable of(Group group) {
        return new ModelTable(group.dataset(), group.setting(), group.model(), group.table());
    }

    /**
     * One table per data set and setting, in order: models are averaged seed by seed (decision D31), and the model is then called
     * "mean of 2 models". Models without any result do not count.
     */
    public static List<ModelTable> pooled(List<ModelTable> tables) {
        Map<List<String>, List<ModelTable>> models = new LinkedHashMap<>();
        tables.forEach(each -> models.computeIfAbsent(List.of(each.dataset, each.setting), key -> new ArrayList<>())
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
                        first.setting,
                        "mean of " + used.size() + " models",
                        SeedTable.meanOf(used.stream().map(ModelTable::table).toList()));
    }
}
