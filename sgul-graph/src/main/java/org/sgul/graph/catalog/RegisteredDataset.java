package org.sgul.graph.catalog;

import java.util.List;

/**
 * A data set whose files are known.
 *
 * @param format the name of the reader
 */
public record RegisteredDataset(String name, String format, List<RegisteredFile> files) {
    public RegisteredDataset {
        files = List.copyOf(files);
    }

    /** Whether every file can be downloaded. */
    public boolean isDownloadable() {
        return files.stream().allMatch(RegisteredFile::isPublic);
    }

    /** The files' places in the folder of the format. */
    public List<String> localFiles() {
        return files.stream().map(RegisteredFile::local).toList();
    }
}
