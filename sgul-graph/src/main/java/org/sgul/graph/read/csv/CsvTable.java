package org.sgul.graph.read.csv;

import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.sgul.api.SgulException;
import org.sgul.graph.read.Location;

/** The rows of one CSV file, one at a time; all rows have as many columns as the first. */
final class CsvTable implements AutoCloseable {
    private static final int SAMPLE = 1 << 16;
    private static final int SAMPLE_LINES = 10;
    /** The parser's message about an unclosed quote, with the line on which it begins. */
    private static final Pattern UNCLOSED = Pattern.compile("startline (\\d+)\\) EOF reached");

    private static final String AFTER_QUOTE = "Invalid character between encapsulated token and delimiter";

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Path file;
    private final RecordLimit limit;
    private final CSVParser parser;
    private final Iterator<CSVRecord> records;
    private int columns = -1;
    private long lastLine;

    CsvTable(Path file, Optional<Character> givenDelimiter, String expected) {
        this.file = file;
        try {
            char delimiter = givenDelimiter
                    .or(() -> Delimiter.detect(sample(file)))
                    .orElseThrow(() -> SgulException.data(
                            file,
                            "line 1",
                            (sample(file).isEmpty() ? "the file is empty" : "no comma, semicolon, tab or | found")
                                    + "; the columns must be " + expected));
            limit = new RecordLimit(open(file));
            parser = CSVParser.builder()
                    .setReader(limit)
                    .setFormat(CSVFormat.DEFAULT
                            .builder()
                            .setDelimiter(delimiter)
                            .setIgnoreSurroundingSpaces(true)
                            .get())
                    .get();
            records = parser.iterator();
        } catch (IOException e) {
            throw new Location(file, "").unreadable(e);
        }
    }

    /** Advances to the next row that is not blank; returns false at the end of the file. */
    boolean hasNext() {
        limit.startRecord();
        try {
            return records.hasNext();
        } catch (UncheckedIOException e) {
            throw unreadable(Objects.requireNonNull(e.getCause()));
        }
    }

    /** The next row. */
    CSVRecord next() {
        CSVRecord row = records.next();
        lastLine = parser.getCurrentLineNumber();
        if (columns < 0) {
            columns = row.size();
        } else if (row.size() != columns) {
            throw error("has " + row.size() + " columns, but the first row has " + columns);
        }
        return row;
    }

    /** The line on which the current row ends. */
    long line() {
        return lastLine;
    }

    Location location() {
        return new Location(file, "line " + Math.max(1, lastLine));
    }

    /** A data error on the current line. */
    SgulException error(String problem) {
        return location().error(problem);
    }

    private SgulException unreadable(IOException e) {
        Matcher unclosed = UNCLOSED.matcher(String.valueOf(e.getMessage()));
        if (unclosed.find()) {
            return new Location(file, "line " + unclosed.group(1))
                    .error("a quote begins here and is not closed; close it, or write a quote inside a text as two", e);
        }
        String problem = "the row cannot be read: " + e.getMessage();
        if (e instanceof CharacterCodingException) {
            problem = "the text is not UTF-8; save the file in that encoding";
        } else if (String.valueOf(e.getMessage()).startsWith(AFTER_QUOTE)) {
            problem =
                    "a text in quotes is followed by another character; close every quote, and write a quote inside a text as two";
        }
        return new Location(file, "after line " + lastLine).error(problem, e);
    }

    private static Reader open(Path file) throws IOException {
        Reader reader = new BufferedReader(new InputStreamReader(
                Files.newInputStream(file),
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)));
        try {
            reader.mark(1);
            if (reader.read() != BYTE_ORDER_MARK) {
                reader.reset();
            }
            return reader;
        } catch (CharacterCodingException e) {
            reader.close();
            throw new IOException("the text is not UTF-8; save the file in that encoding", e);
        }
    }

    private static List<String> sample(Path file) {
        try (Reader in = new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)) {
            char[] start = new char[SAMPLE];
            int size = 0;
            for (int read = 0; read >= 0 && size < SAMPLE; read = in.read(start, size, SAMPLE - size)) {
                size += read;
            }
            String text = new String(start, 0, size);
            int end = size < SAMPLE ? size : text.lastIndexOf('\n');
            return text.substring(0, end < 0 ? size : end)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .limit(SAMPLE_LINES)
                    .toList();
        } catch (IOException e) {
            throw new Location(file, "").unreadable(e);
        }
    }

    @Override
    public void close() {
        try {
            parser.close();
        } catch (IOException e) {
            throw new Location(file, "").unreadable(e);
        }
    }

    /**
     * Prevents a record, such as one with an unclosed quote, from filling the memory: fails once {@link #MAX_RECORD} characters have
     * been read since the last {@link #startRecord()}.
     */
    private static final class RecordLimit extends FilterReader {
        static final int MAX_RECORD = 1 << 20;
        private int sinceStart;

        RecordLimit(Reader in) {
            super(in);
        }

        void startRecord() {
            sinceStart = 0;
        }

        @Override
        public int read() throws IOException {
            int c = super.read();
            count(c < 0 ? 0 : 1);
            return c;
        }

        @Override
        public int read(char[] buffer, int offset, int length) throws IOException {
            int read = super.read(buffer, offset, length);
            count(Math.max(0, read));
            return read;
        }

        private void count(int read) throws IOException {
            sinceStart += read;
            if (sinceStart > MAX_RECORD) {
                throw new IOException("it is longer than " + MAX_RECORD
                        + " characters; check for an unclosed quote, and that this is a CSV file");
            }
        }
    }
}
