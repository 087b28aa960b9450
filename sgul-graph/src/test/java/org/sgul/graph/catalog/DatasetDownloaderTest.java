package org.sgul.graph.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.catalog.RawFileServer.Fault;

class DatasetDownloaderTest {
    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";
    private static final String REQUEST = "/owner/repo/" + COMMIT + "/data/x.bin";
    private static final DatasetDownloader.Patience HASTY =
            new DatasetDownloader.Patience(3, Duration.ZERO, Duration.ofSeconds(20));

    private final byte[] content = new byte[300_000];

    @TempDir
    Path folder;

    private Path file;
    private Path part;
    private RegisteredDataset dataset;

    @BeforeEach
    void registerOneFile() throws IOException {
        new SplittableRandom(1).nextBytes(content);
        Path original = Files.write(folder.resolve("original"), content);
        dataset = new RegisteredDataset(
                "mine",
                "csv",
                List.of(new RegisteredFile("owner/repo", COMMIT, "data/x.bin", DatasetDownloader.gitBlobId(original))));
        file = folder.resolve("data/x.bin");
        part = folder.resolve("data/x.bin.part");
    }

    private List<Path> download(RawFileServer server) {
        return download(server.address(), HASTY, new SeededRun(1));
    }

    private List<Path> download(URI source, DatasetDownloader.Patience patience, SeededRun run) {
        return new DatasetDownloader(source, patience).download(dataset, folder.resolve("data"), run);
    }

    private void assertFails(URI source, String reason) {
        assertThatThrownBy(() -> download(source, HASTY, new SeededRun(1)))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageStartingWith("cannot download mine: ")
                .hasMessageContaining(reason)
                .hasMessageEndingWith("Try again, or place these files by hand into " + folder.resolve("data")
                        + ": x.bin (from https://github.com/owner/repo/tree/" + COMMIT + "/data)");
        assertThat(file).doesNotExist();
    }

    @Test
    void blobIdIsThatOfGit() throws IOException {
        Path hello = Files.writeString(folder.resolve("hello"), "hello\n");
        assertThat(DatasetDownloader.gitBlobId(hello)).isEqualTo("ce013625030ba8dba906f756967f9e9ca394464a");
    }

    @Test
    void fetchesAFileOnceAndReportsProgress() throws IOException {
        AtomicLong total = new AtomicLong();
        AtomicLong done = new AtomicLong();
        Progress progress = (what, size) -> {
            assertThat(what).isEqualTo("downloading x.bin");
            total.set(size);
            return done::addAndGet;
        };
        try (RawFileServer server = new RawFileServer(content)) {
            SeededRun run = new SeededRun(1, progress, 1, () -> false);
            assertThat(download(server.address(), HASTY, run)).containsExactly(file);
            assertThat(download(server.address(), HASTY, run)).containsExactly(file);
            assertThat(server.requests()).containsExactly(REQUEST);
        }
        assertThat(file).hasBinaryContent(content);
        assertThat(part).doesNotExist();
        assertThat(total).hasValue(content.length);
        assertThat(done).hasValue(content.length);
    }

    @Test
    void continuesABrokenTransferWhereItBroke() throws IOException {
        try (RawFileServer server = new RawFileServer(content, Fault.BREAK_OFF_HALFWAY)) {
            download(server);
            assertThat(server.requests()).hasSize(2);
            assertThat(server.requests().get(1)).startsWith(REQUEST + " bytes=").doesNotEndWith("bytes=0-");
        }
        assertThat(file).hasBinaryContent(content);
    }

    @Test
    void continuesThePartOfAnEarlierRun() throws IOException {
        Files.createDirectories(part.getParent());
        Files.write(part, Arrays.copyOf(content, 1000));
        try (RawFileServer server = new RawFileServer(content)) {
            download(server);
            assertThat(server.requests()).containsExactly(REQUEST + " bytes=1000-");
        }
        assertThat(file).hasBinaryContent(content);
    }

    @Test
    void takesAPartThatIsWholeWithoutAsking() throws IOException {
        Files.createDirectories(part.getParent());
        Files.write(part, content);
        try (RawFileServer server = new RawFileServer(content)) {
            download(server);
            assertThat(server.requests()).isEmpty();
        }
        assertThat(file).hasBinaryContent(content);
    }

    @Test
    void startsAnewWithoutRangesWithAWrongRangeAndWithAWrongPart() throws IOException {
        byte[] wrong = new byte[400_000];
        for (var attempt : List.of(
                List.of(Fault.NO_RANGES, 1000), List.of(Fault.WRONG_RANGE, 1000), List.of(Fault.BUSY, 400_000))) {
            Files.createDirectories(part.getParent());
            Files.write(part, Arrays.copyOf(wrong, (Integer) attempt.get(1)));
            try (RawFileServer server = new RawFileServer(content, (Fault) attempt.get(0))) {
                download(server);
            }
            assertThat(file).as(attempt.toString()).hasBinaryContent(content);
            Files.delete(file);
        }
    }

    @Test
    void replacesAFileThatIsWrongAndFollowsRedirects() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "not the content");
        try (RawFileServer server = new RawFileServer(content, Fault.REDIRECT)) {
            download(server);
            assertThat(server.requests()).containsExactly(REQUEST, "/moved/x");
        }
        assertThat(file).hasBinaryContent(content);
    }

    @Test
    void triesAgainAfterCorruptBytesButNotForEver() throws IOException {
        try (RawFileServer server = new RawFileServer(content, Fault.CORRUPT, Fault.BUSY)) {
            download(server);
            assertThat(server.requests()).containsExactly(REQUEST, REQUEST, REQUEST);
        }
        assertThat(file).hasBinaryContent(content);
        Files.delete(file);
        try (RawFileServer server = new RawFileServer(content, Fault.CORRUPT, Fault.CORRUPT, Fault.CORRUPT)) {
            assertFails(
                    server.address(),
                    "sends content that differs from the registry: its git blob id is not "
                            + dataset.files().get(0).gitBlobSha1());
        }
        assertThat(part).doesNotExist();
        try (RawFileServer server = new RawFileServer(content, Fault.BUSY, Fault.BUSY, Fault.BUSY)) {
            assertFails(server.address(), "x.bin answered with status 503");
        }
    }

    @Test
    @Timeout(120)
    void anAnswerWithoutAnEndIsGivenUpAndRemoved() throws IOException {
        try (RawFileServer server = new RawFileServer(content, Fault.ENDLESS)) {
            assertThatThrownBy(() -> new DatasetDownloader(server.address(), HASTY, 1_000_000)
                            .download(dataset, folder.resolve("data"), new SeededRun(1)))
                    .isInstanceOf(SgulException.class)
                    .hasMessageContaining("x.bin: the server sends more than 1000000 bytes");
            assertThat(server.requests()).hasSize(1);
        }
        assertThat(part).doesNotExist();
        assertThat(file).doesNotExist();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
    void aLinkInPlaceOfThePartIsNotWrittenThrough() throws IOException {
        Path other = Files.writeString(folder.resolve("other"), "mine");
        Files.createDirectories(part.getParent());
        Files.createSymbolicLink(part, other);
        try (RawFileServer server = new RawFileServer(content)) {
            assertFails(server.address(), part + " is a link, a folder or a device");
            assertThat(server.requests()).isEmpty();
        }
        assertThat(other).hasContent("mine");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatAFullDiskHasTakenIsRemoved() throws IOException {
        try (FileChannel full = FileChannel.open(Path.of("/dev/full"), StandardOpenOption.WRITE)) {
            Transfer transfer = new Transfer(full, 1 << 20, "downloading", Progress.SILENT);
            assertThatThrownBy(() -> transfer.write(new byte[10], 0, 100, amount -> {}))
                    .hasCauseInstanceOf(Transfer.NotWritten.class);
            assertThatThrownBy(transfer::throwIfNotWritten)
                    .isInstanceOf(Transfer.NotWritten.class)
                    .hasMessageContaining("what was received cannot be written (No space left on device)");
        }
    }

    @Test
    void givesUpAtOnceWhenThereIsNoSuchFile() throws IOException {
        try (RawFileServer server = new RawFileServer(content, Fault.NOT_FOUND)) {
            assertFails(server.address(), "x.bin answered with status 404");
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void tellsThatThereIsNoNetwork() throws IOException {
        int unused;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            unused = socket.getLocalPort();
        }
        assertFails(
                URI.create("http://127.0.0.1:" + unused), "no connection to 127.0.0.1; there seems to be no network");
        assertFails(
                URI.create("http://no-such-host.invalid"),
                "no connection to no-such-host.invalid; there seems to be no network");
    }

    @Test
    void doesNotWaitForEverOnASilentServer() throws IOException {
        var impatient = new DatasetDownloader.Patience(2, Duration.ZERO, Duration.ofMillis(300));
        try (RawFileServer server = new RawFileServer(content, Fault.STALL)) {
            download(server.address(), impatient, new SeededRun(1));
            assertThat(server.requests()).hasSize(2);
        }
        assertThat(file).hasBinaryContent(content);
    }

    @Test
    void keepsThePartWhenStopped() throws IOException {
        AtomicLong received = new AtomicLong();
        Progress progress = (what, size) -> received::addAndGet;
        SeededRun run = new SeededRun(1, progress, 1, () -> received.get() > 0);
        try (RawFileServer server = new RawFileServer(content, Fault.STALL)) {
            assertThatThrownBy(() -> download(server.address(), HASTY, run)).isInstanceOf(CancellationException.class);
        }
        assertThat(Files.size(part)).isPositive();
    }

    @Test
    void refusesASecondDownloadOfTheSameFile() throws IOException {
        Files.createDirectories(part.getParent());
        try (RawFileServer server = new RawFileServer(content);
                FileChannel other = FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            assertThat(other.tryLock()).isNotNull();
            assertFails(server.address(), "x.bin.part is being written by another download");
        }
    }

    @Test
    void tellsWhatToPlaceByHand() throws IOException {
        dataset = new RegisteredDataset("big", "csv", List.of(new RegisteredFile("", "", "big/nodes.csv", "")));
        assertThatThrownBy(() -> download(URI.create("http://127.0.0.1"), HASTY, new SeededRun(1)))
                .hasMessage("cannot download big: it is not in a public repository. Place these files by hand"
                        + " into " + folder.resolve("data") + ": big/nodes.csv");
        Files.writeString(folder.resolve("data"), "a file where a folder should be");
        dataset = new RegisteredDataset("mine", "csv", List.of(new RegisteredFile("o/r", COMMIT, "x", COMMIT)));
        assertThatThrownBy(() -> download(URI.create("http://127.0.0.1"), HASTY, new SeededRun(1)))
                .hasMessageContaining(folder.resolve("data") + " cannot be written (FileAlreadyExistsException)");
    }
}
