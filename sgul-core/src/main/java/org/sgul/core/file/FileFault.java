package org.sgul.core.file;

import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import org.jspecify.annotations.Nullable;

/** Describes in words why a file could not be used: the message of many of Java's exceptions is only the file's path. */
public final class FileFault {
    private FileFault() {}

    /** What the file system reported, such as {@code permission denied}; with the path if the fault is at another file. */
    public static String describe(Exception e) {
        Throwable cause = e.getCause();
        Throwable failure = e instanceof UncheckedIOException && cause != null ? cause : e;
        if (failure instanceof CharacterCodingException) {
            return "it is not UTF-8 text";
        }
        String word = word(failure);
        String message = failure.getMessage();
        if (word == null) {
            return String.valueOf(message);
        }
        return message == null ? word : word + ": " + message;
    }

    private static @Nullable String word(Throwable failure) {
        if (!(failure instanceof FileSystemException fault) || fault.getReason() != null) {
            return null;
        } else if (failure instanceof AccessDeniedException) {
            return "permission denied";
        } else if (failure instanceof NoSuchFileException) {
            return "not found";
        } else if (failure instanceof NotDirectoryException) {
            return "not a folder";
        } else if (failure instanceof FileAlreadyExistsException) {
            return "a file is in the way";
        } else if (failure instanceof DirectoryNotEmptyException) {
            return "the folder is not empty";
        }
        return failure.getClass().getSimpleName().replaceFirst("Exception$", "");
    }
}
