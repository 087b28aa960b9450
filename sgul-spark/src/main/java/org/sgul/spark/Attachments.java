package org.sgul.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * Large parts of parcels as broadcasts. Parts that are new in a parcel are one broadcast; parts of the parcel before are used again, and
 * broadcasts without a part in the present parcel are removed from all machines.
 */
final class Attachments {
    private final JavaSparkContext spark;
    private final IdentityHashMap<byte[], BlockFunction.Attached> sent = new IdentityHashMap<>();
    private long bytes;

    Attachments(JavaSparkContext spark) {
        this.spark = spark;
    }

    /** Broadcasts the parts of a parcel that are new. */
    synchronized List<BlockFunction.Attached> send(List<byte[]> parts) {
        removeAllBut(parts);
        Set<byte[]> unsent = Collections.newSetFromMap(new IdentityHashMap<>());
        List<byte[]> added = new ArrayList<>();
        for (byte[] part : parts) {
            if (!sent.containsKey(part) && unsent.add(part)) {
                added.add(part);
                bytes += part.length;
            }
        }
        if (!added.isEmpty()) {
            Broadcast<byte[][]> bundle = spark.broadcast(added.toArray(byte[][]::new));
            for (int i = 0; i < added.size(); i++) {
                sent.put(added.get(i), new BlockFunction.Attached(bundle, i));
            }
        }
        List<BlockFunction.Attached> places = new ArrayList<>();
        for (byte[] part : parts) {
            BlockFunction.Attached place = sent.get(part);
            if (place != null) {
                places.add(place);
            }
        }
        return places;
    }

    /** The number of bytes that were broadcast. */
    synchronized long bytes() {
        return bytes;
    }

    private void removeAllBut(List<byte[]> parts) {
        Set<byte[]> used = Collections.newSetFromMap(new IdentityHashMap<>());
        used.addAll(parts);
        Set<Broadcast<byte[][]>> kept = Collections.newSetFromMap(new IdentityHashMap<>());
        sent.forEach((part, place) -> {
            if (used.contains(part)) {
                kept.add(place.bundle());
            }
        });
        Set<Broadcast<byte[][]>> unused = Collections.newSetFromMap(new IdentityHashMap<>());
        sent.values().removeIf(place -> {
            boolean remove = !kept.contains(place.bundle());
            if (remove) {
                unused.add(place.bundle());
            }
            return remove;
        });
        unused.forEach(bundle -> bundle.destroy(false));
    }
}
