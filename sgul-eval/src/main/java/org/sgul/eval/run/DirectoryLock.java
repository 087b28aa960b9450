package org.sgul.eval.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.sgul.api.SgulException;
import org.sgul.core.file.FileFault;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.ResultLinks;

/**
 * Locks a result directory, so that only one run at a time uses it. The operating system releases the lock when the program ends in
 * any way; the empty file {@code .lock} remains.
 */
record DirectoryLock(Path directory, FileChannel channel) implements AutoCloseable {

    static DirectoryLock of(Path directory) {
        Path file = directory.resolve(".lock");
        try {
            WholeFiles.createFolder(directory);
            ResultLinks.refuse(directory);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock(channel)) {
                return new DirectoryLock(directory, channel);
            }
        } catch (IOException e) {
            throw SgulException.data(
                    file,
                    "",
                    "cannot be locked (" + FileFault.describe(e) + "); choose a folder that can be written to",
                    e);
        }
        throw SgulException.usage(
                "another run is writing to " + directory + "; wait until it ends, or choose another folder");
    }

    /** Locks a file, or closes it if another run or a failure prevents that; returns whether it is locked. */
    static boolean lock(FileChannel channel) throws IOException {
        boolean locked = false;
        try {
            locked = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } finally {
            if (!locked) {
                channel.close();
            }
        }
        return locked;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw SgulException.data(directory, "", "cannot be unlocked (" + FileFault.describe(e) + ")", e);
        }
    }
}
