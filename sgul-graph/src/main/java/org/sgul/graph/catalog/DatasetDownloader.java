package org.sgul.graph.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.core.file.WholeFiles;

/**
 * Downloads the files of registered data sets. A download is written to a file with the extension {@code .part} next to its final
 * place, which a later attempt resumes, and is moved once its git blob id is correct. Correct files are not downloaded again. What can be of
 * no use, because it is too long or the disk is full, is removed.
 */
public final class DatasetDownloader {
    /** The public raw-file server. */
    public static final URI PUBLIC_SOURCE = URI.create("https://raw.githubusercontent.com/");

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(20);
    private static final long POLL_MILLIS = 50;

    /** The largest file that a public repository of {@link #PUBLIC_SOURCE} can have. */
    private static final long LARGEST = 100L << 20;

    /**
     * Limits for retries and timeouts.
     *
     * @param attempts the number of attempts per file
     * @param pause the time between attempts
     * @param stall the time without data after which a transfer counts as broken
     */
    public record Patience(int attempts, Duration pause, Duration stall) {
        public static final Patience DEFAULT = new Patience(4, Duration.ofSeconds(2), Duration.ofSeconds(60));
    }

    private final URI source;
    private final Patience patience;
    private final long largest;
    private final HttpClient client = HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NORMAL)
            .connectTimeout(CONNECT_TIMEOUT)
            .build();

    /** Creates a downloader for {@link #PUBLIC_SOURCE}. */
    public DatasetDownloader() {
        this(PUBLIC_SOURCE, Patience.DEFAULT);
    }

    /** Creates a downloader for a server with files at repository/commit/path under this address. */
    public DatasetDownloader(URI source, Patience patience) {
        this(source, patience, LARGEST);
    }

    /**
     * Creates a downloader with another limit.
     *
     * @param largest the most bytes that a file may have, against servers that send without an end
     */
    DatasetDownloader(URI source, Patience patience, long largest) {
        this.source = source;
        this.patience = patience;
        this.largest = largest;
    }

    /** Downloads all files of the data set into the folder and returns their paths. */
    public List<Path> download(RegisteredDataset dataset, Path folder, RunContext context) {
        if (!dataset.isDownloadable()) {
            throw failure(dataset, folder, "it is not in a public repository", null);
        }
        List<Path> files = new ArrayList<>();
        for (RegisteredFile file : dataset.files()) {
            try {
                files.add(fetch(file, Files.createDirectories(folder).resolve(file.local()), context));
            } catch (IOException e) {
                String reason = e instanceof FileSystemException blocked
                        ? blocked.getFile() + " cannot be written ("
                                + e.getClass().getSimpleName() + ")"
                        : String.valueOf(e.getMessage());
                throw failure(dataset, folder, reason, e);
            }
        }
        return files;
    }

    private Path fetch(RegisteredFile file, Path target, RunContext context) throws IOException {
        if (isRight(target, file)) {
            return target;
        }
        URI from = file.source(source);
        Path part = target.resolveSibling(target.getFileName() + ".part");
        if (Files.exists(part, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(part + " is a link, a folder or a device, and a download is written to a file only;"
                    + " remove it");
        }
        for (int attempt = 1; !isRight(part, file); attempt++) {
            context.checkCancelled();
            try {
                receive(from, part, context);
                if (isRight(part, file)) {
                    break;
                }
                Files.delete(part);
                throw new TransferBroken(from + " sends content that differs from the registry: its git blob id is not "
                        + file.gitBlobSha1());
            } catch (TransferBroken e) {
                if (attempt >= patience.attempts()) {
                    throw e;
                }
                sleep();
            }
        }
        WholeFiles.moveIntoPlace(part, target);
        return target;
    }

    private static boolean isRight(Path path, RegisteredFile file) throws IOException {
        return Files.isRegularFile(path) && gitBlobId(path).equals(file.gitBlobSha1());
    }

    private void receive(URI from, Path part, RunContext context) throws IOException {
        // without following links: one that has appeared since the check is an error
        try (FileChannel channel = FileChannel.open(
                part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            lockUntilClosed(channel, part);
            try (Transfer transfer = new Transfer(channel, largest, "downloading " + name(from), context.progress())) {
                HttpRequest.Builder request = HttpRequest.newBuilder(from).header("User-Agent", "sgul");
                if (transfer.offset() > 0) {
                    request.header("Range", "bytes=" + transfer.offset() + "-");
                }
                int status = await(client.sendAsync(request.build(), transfer), from, transfer, context);
                if (status == 416 || (status == 206 && transfer.received() == 0)) {
                    channel.truncate(0);
                    throw new TransferBroken(from + " cannot continue a transfer at byte " + transfer.offset());
                }
                if (status == 429 || status >= 500) {
                    throw new TransferBroken(from + " answered with status " + status);
                }
                if (status != 200 && status != 206) {
                    throw new IOException(from + " answered with status " + status);
                }
            }
        } catch (Transfer.NotWritten e) {
            Files.deleteIfExists(part);
            throw new IOException(from + ": " + e.getMessage(), e);
        }
    }

    private static void lockUntilClosed(FileChannel channel, Path part) throws IOException {
        try {
            if (channel.tryLock() == null) {
                throw new IOException(part + " is being written by another download");
            }
        } catch (OverlappingFileLockException e) {
            throw new IOException(part + " is being written by another download", e);
        }
    }

    /** Waits for the response's status and checks that bytes keep arriving. */
    private int await(CompletableFuture<HttpResponse<Void>> answer, URI from, Transfer transfer, RunContext context)
            throws IOException {
        long before = 0;
        long since = System.nanoTime();
        try {
            while (true) {
                try {
                    return answer.get(POLL_MILLIS, TimeUnit.MILLISECONDS).statusCode();
                } catch (TimeoutException e) {
                    context.checkCancelled();
                    transfer.throwIfNotWritten();
                    if (transfer.received() != before) {
                        before = transfer.received();
                        since = System.nanoTime();
                    } else if (System.nanoTime() - since > patience.stall().toNanos()) {
                        throw new TransferBroken(
                                from + " sent nothing for " + patience.stall().toSeconds() + " s", e);
                    }
                }
            }
        } catch (ExecutionException e) {
            transfer.throwIfNotWritten();
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            if (cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException) {
                throw new IOException("no connection to " + from.getHost() + "; there seems to be no network", e);
            }
            throw new TransferBroken("the transfer of " + from + " broke off (" + cause.getMessage() + ")", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("stopped while downloading " + from);
        } finally {
            answer.cancel(true);
        }
    }

    private void sleep() {
        try {
            Thread.sleep(patience.pause().toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("stopped while downloading");
        }
    }

    private static String name(URI from) {
        String path = from.getPath();
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static SgulException failure(
            RegisteredDataset dataset, Path folder, String reason, @Nullable IOException cause) {
        String pages = dataset.files().stream()
                .filter(RegisteredFile::isPublic)
                .map(file -> "https://github.com/" + file.repository() + "/tree/" + file.commit() + "/"
                        + file.path().substring(0, Math.max(0, file.path().lastIndexOf('/'))))
                .distinct()
                .collect(Collectors.joining(" and "));
        String message = "cannot download " + dataset.name() + ": " + reason + ". "
                + (dataset.isDownloadable() ? "Try again, or place" : "Place") + " these files by hand into " + folder
                + ": " + String.join(", ", dataset.localFiles()) + (pages.isEmpty() ? "" : " (from " + pages + ")");
        return new SgulException(SgulException.Kind.DATA, message, cause);
    }

    /** A failure after which another attempt may succeed. */
    private static final class TransferBroken extends IOException {
        private static final long serialVersionUID = 1L;

        TransferBroken(String message) {
            super(message);
        }

        TransferBroken(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** Git's object id of a file's content: SHA-1 of {@code "blob " + length + "\0" + bytes}. */
    static String gitBlobId(Path file) throws IOException {
        MessageDigest digest = sha1();
        digest.update(("blob " + Files.size(file) + "\0").getBytes(StandardCharsets.US_ASCII));
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha1() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw SgulException.internal("this Java runtime lacks SHA-1, which every Java runtime must provide", e);
        }
    }
}
