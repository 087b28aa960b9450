package org.sgul.graph.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Progress;
import org.sgul.core.file.FileFault;

/**
 * Writes the response to one request to a file that may already contain the beginning: status 206 appends, 200 starts again, and
 * the body of any other response is discarded.
 */
final class Transfer implements HttpResponse.BodyHandler<Void>, AutoCloseable {
    /** How much more than announced a server may send before the transfer is given up. */
    private static final double TOLERANCE = 1.1;

    private final FileChannel file;
    private final long offset;
    private final long largest;
    private final String what;
    private final Progress progress;
    private final AtomicLong received = new AtomicLong();
    private volatile Progress.@Nullable Task task;
    private volatile @Nullable NotWritten failure;

    /** Received bytes that were not written: the file cannot take them, or they are more than a file has. */
    static final class NotWritten extends IOException {
        private static final long serialVersionUID = 1L;

        NotWritten(String message, @Nullable IOException cause) {
            super(message, cause);
        }
    }

    /**
     * A transfer.
     *
     * @param largest the most bytes that the file may have
     */
    Transfer(FileChannel file, long largest, String what, Progress progress) throws IOException {
        this.file = file;
        this.largest = largest;
        this.offset = file.size();
        this.what = what;
        this.progress = progress;
    }

    /** The number of bytes that the file had before. */
    long offset() {
        return offset;
    }

    /** The number of bytes received up to now; grows during the transfer. */
    long received() {
        return received.get();
    }

    @Override
    public HttpResponse.BodySubscriber<Void> apply(HttpResponse.ResponseInfo answer) {
        boolean appends = answer.statusCode() == 206
                && answer.headers()
                        .firstValue("Content-Range")
                        .map(range -> range.startsWith("bytes " + offset + "-"))
                        .orElse(false);
        if (!appends && answer.statusCode() != 200) {
            return HttpResponse.BodySubscribers.discarding();
        }
        long start = appends ? offset : 0;
        try {
            file.truncate(start).position(start);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        long length = answer.headers().firstValueAsLong("Content-Length").orElse(-1);
        Progress.Task started = progress.start(what, length < 0 ? -1 : start + length);
        task = started;
        started.advance(start);
        long most = length < 0 ? largest : Math.min(largest, (long) (TOLERANCE * (start + length)));
        return HttpResponse.BodySubscribers.ofByteArrayConsumer(
                bytes -> bytes.ifPresent(block -> write(block, start, most, started)));
    }

    /** Writes received bytes; they are more than a file has if there are more than {@code most}. */
    void write(byte[] block, long start, long most, Progress.Task started) {
        if (start + received.addAndGet(block.length) > most) {
            throw failed("the server sends more than " + most + " bytes", null);
        }
        try {
            ByteBuffer buffer = ByteBuffer.wrap(block);
            while (buffer.hasRemaining()) {
                file.write(buffer);
            }
            started.advance(block.length);
        } catch (IOException e) {
            throw failed("what was received cannot be written (" + FileFault.describe(e) + ")", e);
        }
    }

    private UncheckedIOException failed(String why, @Nullable IOException cause) {
        NotWritten problem = new NotWritten(why, cause);
        failure = problem;
        return new UncheckedIOException(problem);
    }

    /** Throws the exception that prevented received bytes from being written, if any. */
    void throwIfNotWritten() throws NotWritten {
        NotWritten problem = failure;
        if (problem != null) {
            throw problem;
        }
    }

    @Override
    public void close() {
        Progress.Task started = task;
        if (started != null) {
            started.close();
        }
    }
}
