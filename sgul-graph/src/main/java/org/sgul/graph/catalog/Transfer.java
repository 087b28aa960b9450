package org.sgul.graph.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Progress;

/**
 * Writes the response to one request to a file that may already contain the beginning: status 206 appends, 200 starts again, and
 * the body of any other response is discarded.
 */
final class Transfer implements HttpResponse.BodyHandler<Void>, AutoCloseable {
    /** A limit larger than any file of the registry, against servers that send too much. */
    static final long MAX_BYTES = 1L << 30;

    private final FileChannel file;
    private final long offset;
    private final String what;
    private final Progress progress;
    private final AtomicLong received = new AtomicLong();
    private volatile Progress.@Nullable Task task;
    private volatile @Nullable IOException failure;

    Transfer(FileChannel file, String what, Progress progress) throws IOException {
        this.file = file;
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
        return HttpResponse.BodySubscribers.ofByteArrayConsumer(
                bytes -> bytes.ifPresent(block -> write(block, start, started)));
    }

    private void write(byte[] block, long start, Progress.Task started) {
        try {
            if (start + received.addAndGet(block.length) > MAX_BYTES) {
                throw new IOException("the server sends more than " + MAX_BYTES + " bytes");
            }
            ByteBuffer buffer = ByteBuffer.wrap(block);
            while (buffer.hasRemaining()) {
                file.write(buffer);
            }
            started.advance(block.length);
        } catch (IOException e) {
            failure = e;
            throw new UncheckedIOException(e);
        }
    }

    /** Throws the exception that prevented received bytes from being written, if any. */
    void throwIfNotWritten() throws IOException {
        IOException problem = failure;
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
