package org.sgul.cli.command;

import java.nio.file.Path;
import java.util.List;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.ResultFile;
import org.sgul.core.file.Sha256;
import org.sgul.eval.table.CsvTable;
import org.sgul.eval.table.Rows;
import org.sgul.report.explain.ExplanationPage;

/** The files of an explanation in their folder. */
final class ExplanationFiles {
    /** Names of nodes are a part of the folder's name up to this length. */
    private static final int LONGEST_NAME = 60;

    private final ResultFile page;
    private final ResultFile picture;
    private final ResultFile values;

    /** Creates the folder immediately, so that files that cannot be written are reported before the work. */
    ExplanationFiles(Path folder) {
        page = ResultFile.of(folder.resolve("explanation.html"));
        picture = ResultFile.of(folder.resolve("neighbourhood.svg"));
        values = ResultFile.of(folder.resolve("values.csv"));
    }

    /** A folder named after the targets; with a digest if they cannot be written as they are. */
    static Path usualFolder(List<String> targets) {
        String names = String.join(",", targets);
        String plain = names.replaceAll("[^\\w.-]+", "-");
        boolean isPlain = plain.length() <= LONGEST_NAME && names.matches("[\\w.]+");
        return Path.of("explanation-"
                + (isPlain
                        ? plain
                        : plain.substring(0, Math.min(plain.length(), LONGEST_NAME)) + "-"
                                + Sha256.of(names).substring(0, 8)));
    }

    void write(ExplanationPage content, Rows rows, Console console) {
        page.write(console, out -> out.write(content.html()));
        picture.write(console, out -> out.write(content.svg()));
        values.write(console, out -> rows.writeCsv(out, CsvTable.Cells.PLAIN));
    }

    ResultFile page() {
        return page;
    }

    List<String> names() {
        return List.of(page.toString(), picture.toString(), values.toString());
    }
}
