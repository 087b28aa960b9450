package org.sgul.graph.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.Factory;
import org.sgul.api.data.Setting;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.testkit.SplitContract;
import org.sgul.testkit.TinyDatasets;

/** All recipes keep the contract of splits. */
class SplitRecipesContractTest {
    private record Case(SplitRecipeFactory<?> recipe, Map<String, ?> parameters, Setting setting) {}

    private static final List<Case> CASES = List.of(
            new Case(MaskSplit.factory(), Map.of(), Setting.TRANSDUCTIVE),
            new Case(MaskSplit.factory(), Map.of("setting", "inductive"), Setting.INDUCTIVE),
            new Case(PlanetoidInductive.factory(), Map.of(), Setting.INDUCTIVE),
            new Case(RatioInductive.factory(), Map.of(), Setting.INDUCTIVE),
            new Case(RatioInductive.factory(), Map.of("mask", "public", "train-ratio", 0.5), Setting.INDUCTIVE),
            new Case(SemiSupervised.factory(), Map.of(), Setting.TRANSDUCTIVE),
            new Case(SplitRecipes.transductive(), Map.of(), Setting.TRANSDUCTIVE));

    @TestFactory
    List<DynamicContainer> keepTheContract() {
        return CASES.stream()
                .map(each -> dynamicContainer(
                        each.recipe().name() + " " + each.parameters(),
                        SplitContract.tests(
                                each.recipe(), each.parameters(), each.setting(), TinyDatasets.withMask("public"))))
                .toList();
    }

    @Test
    void allRecipesAreTested() {
        assertThat(CASES)
                .extracting(each -> each.recipe().name())
                .containsAll(SplitRecipes.all().stream().map(Factory::name).toList());
    }
}
