package org.sgul.core.run;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.file.Sha256;

/**
 * Runs blocks of parcels in a process that received them; there is one host per process. An executor loads this class from a parcel's
 * code, in a class loader that shows nothing else but the JDK, so that the libraries of a cluster and those of SGUL never meet. Only
 * types of the JDK cross that border, which is why the entry point is {@link #run(Map)}.
 */
public final class BlockHost {
    private static final int OPENED = 2;

    private final Map<String, BlockExecutor.Opener> openers = new HashMap<>();
    private final Map<String, Opened> opened = new LinkedHashMap<>();

    /**
     * Runs a block.
     *
     * @param request {@code opener} (String), {@code recipe} (byte[]), {@code files} and {@code data} (lists of Path on this machine),
     *     {@code attachments} (list of byte[], which may load them when they are read), {@code folder} (Path of an existing folder for
     *     files of the work), {@code block} (Integer), {@code seed} (Long) and {@code stopped} (BooleanSupplier)
     * @return {@code result} (byte[]), or {@code error} (message), {@code kind} (the kind of error), {@code trace} (its stack trace)
     *     and {@code opened} (Boolean: whether the block failed, not the opening of the work); errors of the virtual machine and
     *     cancellations are thrown
     */
    public Map<String, Object> run(Map<String, ?> request) {
        boolean isOpened = false;
        try {
            BooleanSupplier stopped = get(request, "stopped", BooleanSupplier.class);
            SeededRun context = new SeededRun(get(request, "seed", Long.class), Progress.SILENT, 1, stopped);
            BlockExecutor.Work work = open(parcel(request), get(request, "folder", Path.class));
            isOpened = true;
            return Map.of("result", work.run(get(request, "block", Integer.class), context));
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            SgulException.Kind kind = e instanceof SgulException known ? known.kind() : SgulException.Kind.INTERNAL;
            String message = e instanceof SgulException ? String.valueOf(e.getMessage()) : e.toString();
            return Map.of("error", message, "kind", kind.name(), "trace", trace.toString(), "opened", isOpened);
        }
    }

    private BlockExecutor.Work open(BlockExecutor.Parcel parcel, Path folder) {
        String id = new Sha256().add(parcel.opener()).add(parcel.recipe()).hex();
        Opened work;
        BlockExecutor.Opener opener;
        synchronized (this) {
            opener = openers.computeIfAbsent(parcel.opener(), BlockHost::create);
            work = opened.remove(id);
            if (work == null) {
                work = new Opened();
            }
            opened.put(id, work);
            if (opened.size() > OPENED) {
                opened.remove(opened.keySet().iterator().next());
            }
        }
        return work.get(opener, parcel, folder);
    }

    private static BlockExecutor.Opener create(String type) {
        try {
            return Class.forName(type, true, BlockHost.class.getClassLoader())
                    .asSubclass(BlockExecutor.Opener.class)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw SgulException.internal(
                    "the work of " + type + " cannot be opened in this process (" + e
                            + "); its code must contain a public class of that name with a public constructor",
                    e);
        }
    }

    @SuppressWarnings("unchecked") // the documented types of a request
    private static BlockExecutor.Parcel parcel(Map<String, ?> request) {
        return new BlockExecutor.Parcel(
                get(request, "opener", String.class),
                List.of(),
                get(request, "recipe", byte[].class),
                (List<Path>) get(request, "files", List.class),
                (List<Path>) get(request, "data", List.class),
                (List<byte[]>) get(request, "attachments", List.class));
    }

    private static <T> T get(Map<String, ?> request, String key, Class<T> type) {
        Object value = request.get(key);
        if (!type.isInstance(value)) {
            throw SgulException.internal(
                    "a request to run a block needs '" + key + "' of type " + type.getSimpleName()
                            + "; does the executor's version match SGUL's?",
                    null);
        }
        return type.cast(value);
    }

    /** Work that the first thread that needs it opens; a failed attempt is repeated. */
    private static final class Opened {
        private BlockExecutor.@Nullable Work work;

        synchronized BlockExecutor.Work get(BlockExecutor.Opener opener, BlockExecutor.Parcel parcel, Path folder) {
            if (work == null) {
                work = opener.open(parcel, folder);
            }
            return work;
        }
    }
}
