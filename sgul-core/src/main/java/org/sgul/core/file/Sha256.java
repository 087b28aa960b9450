package org.sgul.core.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.sgul.api.SgulException;

/** An incremental SHA-256 digest. Digests are written in lower-case hexadecimal digits. */
public final class Sha256 {
    private static final int BUFFER = 1 << 16;

    private final MessageDigest digest;

    /** Creates a digest without content. */
    public Sha256() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw SgulException.internal("this Java runtime lacks SHA-256, which every Java runtime must provide", e);
        }
    }

    /** The digest of these bytes. */
    public static String of(byte[] content) {
        return new Sha256().add(content).hex();
    }

    /** The digest of a text's UTF-8 bytes. */
    public static String of(String text) {
        return new Sha256().add(text).hex();
    }

    /** The digest of a file's content; a file that cannot be read is a data error. */
    public static String of(Path file) {
        try {
            return new Sha256().add(file).hex();
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be read (" + FileFault.describe(e) + ")", e);
        }
    }

    /**
     * The digest of a file, or of the names and contents of all files under a folder, the same on every operating system; what cannot
     * be read is a data error.
     */
    public static String ofTree(Path path) {
        if (!Files.isDirectory(path)) {
            return of(path);
        }
        try (Stream<Path> files = Files.walk(path)) {
            Sha256 sha = new Sha256();
            String separator = path.getFileSystem().getSeparator();
            NavigableMap<String, Path> byName = new TreeMap<>();
            files.filter(Files::isRegularFile)
                    .forEach(file -> byName.put(path.relativize(file).toString().replace(separator, "/"), file));
            for (Map.Entry<String, Path> file : byName.entrySet()) {
                sha.add(file.getKey()).add(Files.size(file.getValue())).add(file.getValue());
            }
            return sha.hex();
        } catch (IOException | UncheckedIOException e) {
            throw SgulException.data(path, "", "cannot be read (" + FileFault.describe(e) + ")", e);
        }
    }

    public Sha256 add(byte[] content) {
        digest.update(content);
        return this;
    }

    /** Adds the UTF-8 bytes of a text. */
    public Sha256 add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds eight bytes, highest first. */
    public Sha256 add(long number) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
        return this;
    }

    /** Adds the remaining bytes of a buffer. */
    public Sha256 add(ByteBuffer content) {
        digest.update(content);
        return this;
    }

    /** Adds a file's content. */
    public Sha256 add(Path file) throws IOException {
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return this;
    }

    /** Returns the digest of everything added, and resets it. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
