package org.sgul.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.eval.results.Findings;
import org.sgul.eval.results.JsonFiles;
import org.sgul.eval.spec.ExperimentFile;
import org.sgul.eval.spec.ExperimentKeys;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.GroupKey;
import org.sgul.eval.spec.SpecReader;
import org.sgul.eval.spec.UnitKey;

/** Which way the data goes within the modules that turn games into values, results and reports. */
class RoomsTest {
    private static final JavaClasses SGUL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.sgul.valuation", "org.sgul.eval", "org.sgul.report");

    /** A room and the other rooms of its module that it may use. */
    @ParameterizedTest
    @CsvSource({
        "valuation.measure, ''",
        "valuation.walk, measure",
        "valuation.question, measure walk",
        "valuation.value, measure walk question",
        "valuation.task, measure walk",
        "valuation.pipeline, measure walk question value task",
        "eval.spec, ''",
        "eval.statistics, ''",
        "eval.results, spec statistics",
        "eval.table, spec statistics results",
        "eval.plan, spec results",
        "eval.run, spec statistics results table plan",
        "eval.remote, spec results plan run",
        "report.explain, ''",
        "report.paper, ''",
        "report.verdict, ''",
        "report.plot, verdict",
        "report.page, verdict plot"
    })
    void aRoomUsesOnlyRoomsBeforeIt(String room, String before) {
        String module = room.substring(0, room.indexOf('.'));
        String[] open = Stream.concat(
                        Stream.of("org.sgul." + room + ".."),
                        Arrays.stream(before.split(" "))
                                .filter(name -> !name.isEmpty())
                                .map(name -> "org.sgul." + module + "." + name + ".."))
                .toArray(String[]::new);
        assertThat(SGUL.stream().filter(resideInAPackage("org.sgul." + room + "..")))
                .hasSizeGreaterThan(3);
        noClasses()
                .that()
                .resideInAPackage("org.sgul." + room + "..")
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("org.sgul." + module + "..").and(not(resideInAnyPackage(open))))
                .check(SGUL);
    }

    /** Results have an experiment as a value; classes that read one from a user depend on results, not the other way round. */
    @Test
    void resultsKnowExperimentsAsValuesOnly() {
        noClasses()
                .that()
                .resideInAnyPackage("org.sgul.eval.results..", "org.sgul.eval.table..", "org.sgul.report..")
                .should()
                .dependOnClassesThat(resideInAPackage("org.sgul.eval.spec..")
                        .and(not(belongToAnyOf(
                                ExperimentSpec.class, ExperimentKeys.class, GroupKey.class, UnitKey.class))))
                .check(SGUL);
    }

    /** Whatever has keys and values is a reader or writer of JSON and YAML; all others have records. */
    @Test
    void mapsOfObjectsStayWithReadersAndWriters() {
        Set<Class<?>> readersAndWriters =
                Set.of(ExperimentFile.class, ExperimentKeys.class, SpecReader.class, JsonFiles.class, Findings.class);
        List<String> others = SGUL.stream()
                .filter(resideInAnyPackage("org.sgul.eval..", "org.sgul.report.."))
                .filter(type -> readersAndWriters.stream().noneMatch(each -> isPartOf(type, each)))
                .filter(RoomsTest::hasMapOfObjects)
                .map(JavaClass::getName)
                .toList();
        assertThat(others).isEmpty();
        assertThat(SGUL.get(ExperimentKeys.class)).matches(RoomsTest::hasMapOfObjects);
    }

    private static boolean isPartOf(JavaClass type, Class<?> outer) {
        return type.getName().equals(outer.getName()) || type.getName().startsWith(outer.getName() + "$");
    }

    private static boolean hasMapOfObjects(JavaClass type) {
        Stream<JavaType> fields = type.getFields().stream().map(JavaField::getType);
        Stream<JavaType> units = type.getCodeUnits().stream().flatMap(RoomsTest::types);
        return Stream.concat(fields, units)
                .anyMatch(each -> each.getName().contains("java.util.Map<java.lang.String, java.lang.Object>"));
    }

    private static Stream<JavaType> types(JavaCodeUnit unit) {
        return Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream());
    }
}
