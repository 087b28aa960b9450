package org.sgul.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void numbersAlignRightAndTextLeftWithoutTrailingSpace() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Table("NAME", "NODES", "SHARE", "NOTE")
                .add("cora", 2708, 0.5, "")
                .add("ogbn-arxiv", 169_343, 0.25, "large")
                .print(new PrintStream(out, true, StandardCharsets.UTF_8));
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "NAME          NODES   SHARE  NOTE",
                        "cora          2,708  0.5000",
                        "ogbn-arxiv  169,343  0.2500  large");
    }

    @Test
    void cellsMayHaveSeveralLines() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Table("A", "B", "C")
                .addLines("x", "one,\ntwo", "z")
                .add("y", "", "")
                .print(new PrintStream(out, true, StandardCharsets.UTF_8));
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .containsExactly("A  B     C", "x  one,  z", "   two", "y");
    }

    /** A name from a file must not look like another row, or reverse the rest of the line. */
    @Test
    void lineBreaksAndDirectionsInNamesAreShownAsCodes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Table("NAME", "VALUE")
                .add("a\nb 9", 1)
                .add("c\u202ed\re", 2)
                .print(new PrintStream(out, true, StandardCharsets.UTF_8));
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .containsExactly("NAME             VALUE", "a\\u000ab 9           1", "c\\u202ed\\u000de      2");
    }

    @Test
    void aRowOfAnotherLengthIsRefused() {
        assertThatThrownBy(() -> new Table("A", "B").add(1))
                .hasMessage("the row has 1 cells, but the table has 2 columns");
    }
}
