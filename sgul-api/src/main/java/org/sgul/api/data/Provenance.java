package org.sgul.api.data;

import java.util.List;

/**
 * Where a data set came from and what reading it changed.
 *
 * @param reader the reader's or generator's name
 * @param source the folder or generator settings
 * @param checksum a digest of everything that was read, the same wherever the files lie
 * @param selfLoopsDropped edges from a node to itself that the files held
 * @param duplicatesDropped edges held more than once, in either direction
 * @param notes oddities worth a person's look, such as nodes without features
 * @since 0.1.0
 */
public record Provenance(
        String reader,
        String source,
        String checksum,
        long selfLoopsDropped,
        long duplicatesDropped,
        List<String> notes) {
    public Provenance {
        notes = List.copyOf(notes);
    }
}
