package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.sgul.testkit.Checks.named;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.Progress;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.data.SplitRecipe;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.SeededRun;

/**
 * The contract of split recipes. A split has disjoint, non-empty parts of existing nodes, labelled training nodes and validation
 * targets, targets among the nodes of their side, and sides that match its setting. It depends on the data set and the seed alone: the same seed gives the same
 * split, other seeds give other splits. A recipe without randomness reports seed 0 and returns one split for all seeds. A data
 * set that cannot be split is refused with a data error that names it.
 *
 * <pre>{@code
 * class MySplitTest extends SplitContract {
 *     protected SplitRecipeFactory<?> factory() { return new MySplit(); }
 *     protected Setting setting() { return Setting.INDUCTIVE; }
 * }
 * }</pre>
 */
public abstract class SplitContract {
    private static final int SEEDS = 6;

    /** The recipe under test. */
    protected abstract SplitRecipeFactory<?> factory();

    /** The setting of its splits. */
    protected abstract Setting setting();

    /** Parameters to test with; the others keep their defaults. */
    protected Map<String, ?> parameters() {
        return Map.of();
    }

    /** A data set that the recipe can split; by default a tiny one with the mask {@code public}. */
    protected Dataset dataset() {
        return TinyDatasets.withMask("public");
    }

    @TestFactory
    final List<DynamicTest> keepsTheContractOfSplits() {
        return tests(factory(), parameters(), setting(), dataset());
    }

    /** The checks of a recipe, given the setting of its splits and a data set that it can split. */
    public static List<DynamicTest> tests(
            SplitRecipeFactory<?> factory, Map<String, ?> parameters, Setting setting, Dataset dataset) {
        return new Case(factory, parameters, setting, dataset).tests();
    }

    /** Runs all checks now. */
    public static void check(
            SplitRecipeFactory<?> factory, Map<String, ?> parameters, Setting setting, Dataset dataset) {
        Checks.runAll(tests(factory, parameters, setting, dataset));
    }

    private static <C extends Record> SplitRecipe create(SplitRecipeFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private record Case(SplitRecipeFactory<?> factory, Map<String, ?> parameters, Setting setting, Dataset dataset) {

        List<DynamicTest> tests() {
            List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(factory));
            for (long seed = 1; seed <= SEEDS; seed++) {
                long each = seed;
                tests.add(named("returns a valid split, seed " + seed, () -> valid(dataset, each)));
            }
            tests.add(named(
                    "returns the same split for the same seed",
                    () -> assertThat(split(dataset, 3)).isEqualTo(split(dataset, 3))));
            tests.add(named(
                    "returns the same split for any parallelism",
                    () -> assertThat(create(factory, parameters)
                                    .split(dataset, new SeededRun(3, Progress.SILENT, 4, () -> false)))
                            .isEqualTo(split(dataset, 3))));
            tests.add(named("returns other splits for other seeds, or one for all", this::seeds));
            tests.add(named("shares nothing between threads", this::threads));
            String mask = dataset.masks().isEmpty()
                    ? "public"
                    : dataset.masks().get(0).name();
            TinyDatasets.corners(mask)
                    .forEach((name, data) ->
                            tests.add(named("splits or refuses " + name, () -> splitOrRefuse(name, data))));
            return tests;
        }

        private Split split(Dataset data, long seed) {
            return create(factory, parameters).split(data, new SeededRun(seed));
        }

        private void valid(Dataset data, long seed) {
            Split split = split(data, seed);
            assertThat(split.dataset()).as("data set of the split").isEqualTo(data.name());
            assertThat(split.recipe()).as("recipe of the split").isEqualTo(factory.name());
            assertThat(split.setting()).as("setting of the split").isEqualTo(setting);
            assertThat(split.seed())
                    .as("seed of the split: the given one, or 0 where it makes no difference")
                    .isIn(0L, seed);
            SplitRules.valid(split, data);
        }

        private void seeds() {
            List<Split> splits = LongStream.rangeClosed(1, SEEDS)
                    .mapToObj(seed -> split(dataset, seed))
                    .toList();
            List<List<Object>> parts = splits.stream()
                    .map(split -> List.<Object>of(split.train(), split.validation(), split.test()))
                    .distinct()
                    .toList();
            if (splits.stream().allMatch(split -> split.seed() == 0)) {
                assertThat(parts)
                        .as("different splits of a recipe that reports seed 0")
                        .hasSize(1);
            } else {
                assertThat(parts)
                        .as("different splits for %d seeds; a recipe without randomness must report seed 0", SEEDS)
                        .hasSizeGreaterThan(1);
            }
        }

        private void threads() throws Throwable {
            SplitRecipe shared = create(factory, parameters);
            Split alone = split(dataset, 2);
            List<Split> together = Checks.byManyThreads(() -> {
                Split other = shared.split(dataset, new SeededRun(5));
                assertThat(other.dataset()).isEqualTo(dataset.name());
                return shared.split(dataset, new SeededRun(2));
            });
            assertThat(together).as("splits seen by several threads").allMatch(alone::equals);
        }

        private void splitOrRefuse(String name, Dataset data) {
            Throwable thrown = catchThrowable(() -> valid(data, 1));
            if (thrown instanceof AssertionError invalid) {
                throw invalid;
            }
            if (thrown != null) {
                Checks.assertDataError("data set with " + name, "the data set", List.of(data.name()), thrown);
            }
        }
    }
}
