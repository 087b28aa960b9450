package org.sgul.spark.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.run.BlockHost;
import org.sgul.core.run.CodeJars;

/** Work whose first attempt at each block fails in a way that is not the block's, so that a cluster repeats it. */
public final class FailsOnce implements BlockExecutor.Opener {

    /**
     * A job.
     *
     * @param folder where each block leaves a mark
     */
    record Job(Path folder) implements BlockExecutor.Job {
        @Override
        public BlockExecutor.Work open() {
            return new FailsOnce().open(pack(), folder);
        }

        @Override
        public BlockExecutor.Parcel pack() {
            return new BlockExecutor.Parcel(
                    FailsOnce.class.getName(),
                    List.of(
                            CodeJars.containing(FailsOnce.class),
                            CodeJars.containing(BlockHost.class),
                            CodeJars.containing(BlockExecutor.class)),
                    folder.toString().getBytes(StandardCharsets.UTF_8),
                    List.of(),
                    List.of(),
                    List.of());
        }
    }

    @Override
    public BlockExecutor.Work open(BlockExecutor.Parcel parcel, Path own) {
        Path folder = Path.of(new String(parcel.recipe(), StandardCharsets.UTF_8));
        return (block, context) -> {
            try {
                Files.createFile(folder.resolve("block-" + block));
            } catch (FileAlreadyExistsException e) {
                return ("result " + block).getBytes(StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            throw new CancellationException("the first attempt");
        };
    }
}
