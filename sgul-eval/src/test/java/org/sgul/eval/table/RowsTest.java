package org.sgul.eval.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.NodeList;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.testkit.CoalitionUtility;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.pipeline.ValuedNode;
import org.sgul.valuation.question.ValueRules;
import org.sgul.valuation.value.Traces;
import org.sgul.valuation.value.Valuator;
import org.sgul.valuation.walk.LocalExecutor;
import org.sgul.valuation.walk.Orders;

class RowsTest {
    private static final Utility SIZE = CoalitionUtility.of(NodeList::size);
    private static final Utility THIRD = CoalitionUtility.of(coalition -> coalition.size() / 3.0);

    private final TinyContext context = TinyContext.of(TinyGames.star(2), 3, 1);

    private String csv(Rows rows) throws IOException {
        StringBuilder out = new StringBuilder();
        rows.writeCsv(out, CsvTable.Cells.PLAIN);
        return out.toString();
    }

    private Traces traces(NodeList... orders) {
        return new Valuator(new LocalExecutor(), new SeededRun(1))
                .trace(
                        new BoundUtilities(context, List.of(SIZE, THIRD)),
                        Orders.of(List.of(orders)),
                        List.of(),
                        ValueRules.SHAPLEY);
    }

    @Test
    void cellsAreQuotedWhereNeededAndEmptyWhereNothingIsKnown() throws IOException {
        Rows rows = new Rows(List.of("a", "b"), List.of(Arrays.asList("x,\"y\"", 0.1), Arrays.asList(null, 1e-7)));
        assertThat(csv(rows)).isEqualTo("a,b\n\"x,\"\"y\"\"\",0.1\n,1.0E-7\n");
    }

    @Test
    void textsThatSpreadsheetsTakeForFormulasAreGuardedOnRequestAndNumbersNever() throws IOException {
        Rows rows = new Rows(
                List.of("name", "value"),
                Stream.of("=1+1", "+a", "-1", "@x", "\tx", "a=1")
                        .map(name -> Arrays.<@Nullable Object>asList(name, -0.5))
                        .toList());
        StringBuilder guarded = new StringBuilder();
        rows.writeCsv(guarded, CsvTable.Cells.SPREADSHEET_SAFE);
        assertThat(guarded.toString().lines())
                .containsExactly(
                        "name,value", "'=1+1,-0.5", "'+a,-0.5", "'-1,-0.5", "'@x,-0.5", "'\tx,-0.5", "a=1,-0.5");
        assertThat(csv(rows)).contains("\n=1+1,-0.5\n");
    }

    @Test
    void accuracyComesBeforeTheOtherMeasuresOfAStep() throws IOException {
        Rows rows = StepRows.of(
                traces(NodeList.of(2, 1)), context.game(), node -> "n" + node, Measure.ACCURACY, List.of("size"));
        assertThat(csv(rows)).isEqualTo("""
                        step,added_node,added_name,accuracy,size
                        0,,,0.0,0.0
                        1,2,n2,0.3333333333333333,1.0
                        2,1,n1,0.6666666666666666,2.0
                        """);
    }

    @Test
    void severalOrdersHaveAColumnOfTheirOwn() throws IOException {
        Rows rows = StepRows.of(
                traces(NodeList.of(2, 1), NodeList.of(1, 2)),
                context.game(),
                Integer::toString,
                Measure.ACCURACY,
                List.of("size"));
        assertThat(csv(rows).lines())
                .startsWith("order,step,added_node,added_name,accuracy,size", "0,0,,,0.0,0.0")
                .endsWith("1,2,2,2,0.6666666666666666,2.0")
                .hasSize(7);
    }

    @Test
    void anUnknownStandardErrorOfAValueIsAnEmptyCell() throws IOException {
        Rows rows = Rows.of(List.of(new ValuedNode(2, "n2", 2, Double.NaN, 1), new ValuedNode(1, "=n1", 0.5, 0.25, 2)));
        assertThat(csv(rows)).isEqualTo("node,name,value,standard_error,rank\n2,n2,2.0,,1\n1,=n1,0.5,0.25,2\n");
    }
}
