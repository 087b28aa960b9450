package org.sgul.report.paper;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.sgul.api.SgulException;

/** A table as printed in the paper. */
record PrintedTable(List<String> columns, List<CSVRecord> rows) {

    static PrintedTable read(String name) {
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (InputStream in = PrintedTable.class.getResourceAsStream(name + ".csv")) {
            if (in == null) {
                throw SgulException.internal("the paper's table '" + name + "' is not in the jar", null);
            }
            try (CSVParser parser = format.parse(new InputStreamReader(in, StandardCharsets.UTF_8))) {
                return new PrintedTable(parser.getHeaderNames(), parser.getRecords());
            }
        } catch (IOException e) {
            throw SgulException.internal("the paper's table '" + name + "' cannot be read", e);
        }
    }
}
