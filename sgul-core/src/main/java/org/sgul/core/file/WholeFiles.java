package org.sgul.core.file;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;

/** Writes files that exist either complete or not at all, whatever happens during the write. */
public final class WholeFiles {
    private static final int MAX_LINKS = 40;
    private static final Pattern TEMPORARY = Pattern.compile(".*\\.(\\d{1,18})-\\d{1,18}\\.tmp");

    private static final int DEEPEST_LEFTOVER = 4;

    private WholeFiles() {}

    /** Writes text to a {@link Writer}. */
    @FunctionalInterface
    public interface Content {
        void writeTo(Writer out) throws IOException;
    }

    /** Writes bytes to an {@link OutputStream}. */
    @FunctionalInterface
    public interface Bytes {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes UTF-8 text. */
    public static void write(Path file, Content content) {
        writeBytes(file, stream -> {
            Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
            content.writeTo(out);
            out.flush();
        });
    }

    /**
     * Writes to a temporary file in the same folder, forces it to disk, and moves it into place. The folder is created if it is
     * missing. A failed write is a data error: the previous file, if any, stays, and the temporary file is removed. A symbolic
     * link is followed, and what is not a regular file, such as a pipe or a device, is written into directly.
     */
    public static void writeBytes(Path file, Bytes content) {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(file))) {
                    content.writeTo(stream);
                }
                return;
            }
            Path target = followLinks(file.toAbsolutePath());
            Path temporary = temporary(target);
            createFolder(target.getParent());
            try {
                try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(temporary))) {
                    content.writeTo(stream);
                }
                moveIntoPlace(temporary, target);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            throw notWritten(file, e);
        } catch (RuntimeException e) {
            if (e.getCause() instanceof IOException fault && !(e instanceof SgulException)) {
                throw notWritten(file, fault); // libraries wrap it, and not only as an UncheckedIOException
            }
            throw e;
        }
    }

    private static SgulException notWritten(Path file, IOException fault) {
        return SgulException.data(
                file,
                "",
                "cannot be written (" + FileFault.describe(fault) + "); files finished earlier are kept",
                fault);
    }

    /**
     * Tries to create a file's folder and a file in it, so that a file that cannot be written is a data error before the work whose
     * result it is to contain. Nothing is left behind: work that fails leaves no empty folder.
     */
    public static void checkWritable(Path file) {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                if (!Files.isWritable(file)) {
                    throw new AccessDeniedException(file.toString());
                }
                return;
            }
            Path target = followLinks(file.toAbsolutePath());
            List<Path> missing = missingFolders(target.getParent());
            try {
                createFolder(target.getParent());
                Path temporary = temporary(target);
                try {
                    Files.newOutputStream(temporary).close();
                } finally {
                    Files.deleteIfExists(temporary);
                }
            } finally {
                removeEmpty(missing);
            }
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be written (" + FileFault.describe(e) + ")", e);
        }
    }

    /** The folders of a path that do not exist, the innermost first. */
    private static List<Path> missingFolders(@Nullable Path folder) {
        List<Path> missing = new ArrayList<>();
        for (Path path = folder; path != null && !Files.exists(path); path = path.getParent()) {
            missing.add(path);
        }
        return missing;
    }

    /** Removes folders, the innermost first, up to one into which another program has written meanwhile. */
    private static void removeEmpty(List<Path> folders) throws IOException {
        try {
            for (Path folder : folders) {
                Files.deleteIfExists(folder);
            }
        } catch (DirectoryNotEmptyException inUse) {
            return;
        }
    }

    private static Path temporary(Path target) {
        return target.resolveSibling(target.getFileName() + "." + writer() + ".tmp");
    }

    /** Creates a folder unless it exists, possibly as a link to one; null is the parent of a root. */
    public static void createFolder(@Nullable Path folder) throws IOException {
        if (folder != null && !Files.isDirectory(folder)) {
            Files.createDirectories(folder);
        }
    }

    /** The file that a link leads to, which need not exist. */
    private static Path followLinks(Path file) throws IOException {
        Path path = file;
        for (int links = 0; Files.isSymbolicLink(path); links++) {
            if (links == MAX_LINKS) {
                throw new FileSystemLoopException(file.toString());
            }
            path = path.resolveSibling(Files.readSymbolicLink(path));
        }
        return path;
    }

    /** Distinguishes processes and threads that write the same file at the same time. */
    private static String writer() {
        return ProcessHandle.current().pid() + "-" + Thread.currentThread().getId();
    }

    /**
     * Forces a complete file to disk, then renames it to the target, which is replaced if it exists. Without the first step, a
     * crash of the machine could leave a target with missing content.
     *
     * @param complete a closed file in the same file system as the target
     */
    public static void moveIntoPlace(Path complete, Path target) throws IOException {
        try (FileChannel channel = FileChannel.open(complete, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(complete, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Removes the temporary files in a folder and those below it that killed programs of this machine have left. No other thread of
     * this program may write there at the same time; other programs may.
     */
    public static void removeLeftovers(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder, DEEPEST_LEFTOVER)) {
            files.filter(WholeFiles::isLeftover).toList().forEach(WholeFiles::delete);
        } catch (IOException | UncheckedIOException e) {
            throw SgulException.data(folder, "", "cannot be read (" + FileFault.describe(e) + ")", e);
        }
    }

    /** In a container, a killed program and its successor often have the same number. */
    private static boolean isLeftover(Path file) {
        Matcher temporary = TEMPORARY.matcher(String.valueOf(file.getFileName()));
        if (!temporary.matches() || Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        long writer = Long.parseLong(temporary.group(1));
        return writer == ProcessHandle.current().pid()
                || ProcessHandle.of(writer).isEmpty();
    }

    /** Removes a file if it exists. */
    public static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be removed (" + FileFault.describe(e) + ")", e);
        }
    }

    /** Removes the files of a folder whose names match a glob pattern; a missing folder has none. */
    public static void deleteAll(Path folder, String pattern) {
        deleteAll(folder, pattern, Set.of());
    }

    /** The same, except for some files, given by their names. */
    public static void deleteAll(Path folder, String pattern, Set<String> kept) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, pattern)) {
            for (Path file : files) {
                if (!kept.contains(String.valueOf(file.getFileName()))) {
                    delete(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            throw SgulException.data(folder, "", "cannot be read (" + FileFault.describe(e) + ")", e);
        }
    }
}
