package org.sgul.valuation.value;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import org.sgul.core.file.Sha256;
import org.sgul.core.file.WholeFiles;
import org.sgul.valuation.measure.SeriesId;
import org.sgul.valuation.walk.Memory;
import org.sgul.valuation.walk.Orders;

/**
 * A store of measured series on disk, with one file per {@link SeriesId} and {@link Key}, so that a new learner can be fitted and scored
 * without another walk. Truth and features have separate folders, and a file starts with its key and the id of its series, because folders and names
 * can be exchanged. Files that are damaged, or of another key or series, are treated as absent: the series is measured again and the file
 * replaced. Files are written to a temporary name and moved.
 */
public final class TraceStore {
    private static final int MAGIC = 0x5347554c; // "SGUL"
    private static final int FORMAT = 4;
    private static final int READABLE = 60;

    private static final byte[] END = new byte[1];
    private static final byte[] NOTHING = new byte[0];

    private final Path directory;
    private final Memory memory;

    public TraceStore(Path directory) {
        this(directory, Memory.NONE);
    }

    /**
     * A store that only one process uses.
     *
     * @param memory has what was found for the others
     */
    public TraceStore(Path directory, Memory memory) {
        this.directory = directory;
        this.memory = memory;
    }

    /** Identifies what a series depends on besides what is measured: a digest of data, split, model and orders. */
    public record Key(String digest) {

        /** The key for these parts, each a digest or a full description. */
        public static Key of(String data, String split, String model, Orders orders) {
            Sha256 sha = new Sha256();
            for (String part : List.of(data, split, model)) {
                sha.add(part).add(END);
            }
            for (int order = 0; order < orders.size(); order++) {
                sha.add(orders.get(order).stream().mapToObj(Integer::toString).collect(Collectors.joining(",")))
                        .add(END);
            }
            return new Key(sha.hex());
        }
    }

    /** The series of an id, if one is stored for exactly these orders. */
    Optional<Traces.Series> find(Key key, SeriesId id, Orders orders) {
        return series(memory.of(() -> read(file(key, id))), key, id, orders);
    }

    private static byte[] read(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.readAllBytes(file) : NOTHING;
        } catch (IOException e) {
            return NOTHING;
        }
    }

    private static Optional<Traces.Series> series(byte[] content, Key key, SeriesId id, Orders orders) {
        CRC32 check = new CRC32();
        try (DataInputStream in =
                new DataInputStream(new CheckedInputStream(new ByteArrayInputStream(content), check))) {
            boolean ours = in.readInt() == MAGIC
                    && in.readInt() == FORMAT
                    && in.readUTF().equals(key.digest())
                    && in.readUTF().equals(id.kind())
                    && in.readInt() == bytes(id).length
                    && Arrays.equals(in.readNBytes(bytes(id).length), bytes(id))
                    && in.readInt() == orders.size();
            double divisor = ours ? in.readDouble() : 1;
            double deviation = ours ? in.readDouble() : 0;
            double[][] totals = new double[orders.size()][];
            for (int order = 0; ours && order < totals.length; order++) {
                int steps = in.readInt();
                ours = steps == orders.get(order).size() + 1;
                totals[order] = new double[ours ? steps : 0];
                for (int step = 0; ours && step < steps; step++) {
                    totals[order][step] = in.readDouble();
                }
            }
            long computed = check.getValue();
            return ours && in.readLong() == computed
                    ? Optional.of(new Traces.Series(divisor, totals, deviation))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Stores a series. */
    void save(Key key, SeriesId id, Traces.Series series) {
        memory.of(() -> {
            write(file(key, id), key, id, series);
            return NOTHING;
        });
    }

    private static void write(Path file, Key key, SeriesId id, Traces.Series series) {
        WholeFiles.writeBytes(file, stream -> {
            CRC32 check = new CRC32();
            DataOutputStream out = new DataOutputStream(new CheckedOutputStream(stream, check));
            out.writeInt(MAGIC);
            out.writeInt(FORMAT);
            out.writeUTF(key.digest());
            out.writeUTF(id.kind());
            out.writeInt(bytes(id).length);
            out.write(bytes(id));
            out.writeInt(series.totals().length);
            out.writeDouble(series.divisor());
            out.writeDouble(series.deviation());
            for (double[] steps : series.totals()) {
                out.writeInt(steps.length);
                for (double value : steps) {
                    out.writeDouble(value);
                }
            }
            out.writeLong(check.getValue());
            out.flush();
        });
    }

    private static byte[] bytes(SeriesId id) {
        return id.text().getBytes(StandardCharsets.UTF_8);
    }

    /** The file of a series: readable characters of the id, then a digest of it. */
    private Path file(Key key, SeriesId id) {
        String readable = id.text().replaceAll("[^A-Za-z0-9-]+", "_");
        String name = readable.substring(0, Math.min(READABLE, readable.length())) + "-"
                + Sha256.of(bytes(id)).substring(0, 32);
        return directory.resolve(key.digest()).resolve(id.kind()).resolve(name + ".series");
    }
}
