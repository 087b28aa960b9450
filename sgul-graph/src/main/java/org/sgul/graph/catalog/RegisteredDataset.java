package org.sgul.graph.catalog;

import java.util.List;

/**
 * A data set of the registry.
 *
 * @param format the name of the reader
 */
public record RegisteredDataset(String name, String format, List<RegisteredFile> files) {
    public RegisteredDataset {
        files = List.copyOf(files);
    }

    /** Returns whether every file can be downloaded. */
    public boolean isDownloadable() {
        return files.stream().allMatch(RegisteredFile::isPublic);
    }

    /** The files' paths in the folder of the format. */
    public List<String> localFiles() {
        return files.stream().map(RegisteredFile::local).toList();
    }
}
