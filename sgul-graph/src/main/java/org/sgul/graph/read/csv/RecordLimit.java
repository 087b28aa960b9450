package org.sgul.graph.read.csv;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Prevents a record, such as one with an unclosed quote, from filling the memory: fails once {@link #MAX_RECORD} characters have
 * been read since the last {@link #startRecord()}.
 */
final class RecordLimit extends FilterReader {
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
