package org.sgul.graph.catalog;

import java.net.URI;

/**
 * One file of a registered data set.
 *
 * @param repository owner and name of the public repository; empty for a file that must be placed by hand
 * @param commit the commit that the file is pinned to; empty for a file that must be placed by hand
 * @param path the path in the repository, or in the format's folder for a file that must be placed by hand
 * @param gitBlobSha1 git's object id of the content; empty for a file that must be placed by hand
 */
public record RegisteredFile(String repository, String commit, String path, String gitBlobSha1) {

    /** Returns whether the file can be downloaded. */
    public boolean isPublic() {
        return !repository.isEmpty();
    }

    /** The file's path in the folder of its format. */
    public String local() {
        return isPublic() ? path.substring(path.lastIndexOf('/') + 1) : path;
    }

    /** The URI of the content on the raw-file server with this address. */
    URI source(URI base) {
        String prefix = base.toString();
        return URI.create((prefix.endsWith("/") ? prefix : prefix + "/") + repository + "/" + commit + "/" + path);
    }
}
