package org.sgul.graph.catalog;

import java.net.URI;

/**
 * One file of a registered data set.
 *
 * @param repository owner and name of the public repository; empty for a file that people place by hand
 * @param commit the commit that the file is pinned to; empty as well
 * @param path the path in the repository, or in the format's folder for a file placed by hand
 * @param gitBlobSha1 git's object id of the content; empty as well
 */
public record RegisteredFile(String repository, String commit, String path, String gitBlobSha1) {

    /** Whether the file can be downloaded. */
    public boolean isPublic() {
        return !repository.isEmpty();
    }

    /** The file's place in the folder of its format. */
    public String local() {
        return isPublic() ? path.substring(path.lastIndexOf('/') + 1) : path;
    }

    /** Where the content is, under the address of a raw-file server. */
    URI source(URI base) {
        String prefix = base.toString();
        return URI.create((prefix.endsWith("/") ? prefix : prefix + "/") + repository + "/" + commit + "/" + path);
    }
}
