package org.sgul.graph.catalog;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A raw-file server on this machine with injected faults: one fault per request, then it serves. */
final class RawFileServer implements AutoCloseable {
    enum Fault {
        BREAK_OFF_HALFWAY,
        CORRUPT,
        NO_RANGES,
        WRONG_RANGE,
        BUSY,
        NOT_FOUND,
        REDIRECT,
        STALL,
        ENDLESS
    }

    private final byte[] content;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Deque<Fault> faults = new ArrayDeque<>();
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());

    RawFileServer(byte[] content, Fault... faults) throws IOException {
        this.content = content.clone();
        this.faults.addAll(List.of(faults));
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    /** Path and wanted range of every request. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String range = exchange.getRequestHeaders().getFirst("Range");
        requests.add(exchange.getRequestURI().getPath() + (range == null ? "" : " " + range));
        Fault fault;
        synchronized (faults) {
            fault = faults.poll();
        }
        try (exchange) {
            if (fault == Fault.NOT_FOUND || fault == Fault.BUSY) {
                exchange.sendResponseHeaders(fault == Fault.BUSY ? 503 : 404, -1);
            } else if (fault == Fault.REDIRECT) {
                exchange.getResponseHeaders().add("Location", "/moved/x");
                exchange.sendResponseHeaders(302, -1);
            } else {
                serve(exchange, fault, range);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve(HttpExchange exchange, Fault fault, String range) throws IOException, InterruptedException {
        int start = range == null || fault == Fault.NO_RANGES
                ? 0
                : Integer.parseInt(range.substring("bytes=".length(), range.length() - 1));
        if (start >= content.length && start > 0) {
            exchange.sendResponseHeaders(416, -1);
            return;
        }
        if (fault == Fault.ENDLESS) {
            exchange.sendResponseHeaders(200, 0); // in chunks, without a length
            while (true) {
                exchange.getResponseBody().write(content);
            }
        }
        byte[] body = Arrays.copyOfRange(content, start, content.length);
        if (fault == Fault.CORRUPT) {
            body[body.length / 2] ^= 1;
        }
        if (start > 0) {
            int told = fault == Fault.WRONG_RANGE ? start + 1 : start;
            exchange.getResponseHeaders()
                    .add("Content-Range", "bytes " + told + "-" + (content.length - 1) + "/" + content.length);
        }
        exchange.sendResponseHeaders(start > 0 ? 206 : 200, body.length);
        boolean half = fault == Fault.BREAK_OFF_HALFWAY || fault == Fault.STALL;
        exchange.getResponseBody().write(body, 0, half ? body.length / 2 : body.length);
        exchange.getResponseBody().flush();
        if (fault == Fault.STALL) {
            closed.await();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
