package org.sgul.report.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.report.explain.Explanation.Edge;
import org.sgul.report.explain.Explanation.Neighbour;
import org.sgul.report.explain.Explanation.Target;

/**
 * Positions of targets and neighbours on concentric rings, one per hop, targets in the middle. On its ring, a node is near its
 * neighbours on the inner rings.
 */
final class RingLayout {
    private static final double FIRST_RADIUS = 95;
    private static final double BETWEEN_RINGS = 85;
    private static final double SPACE = 25;

    private final Map<Integer, Spot> spots = new LinkedHashMap<>();
    private final Map<Integer, Set<Integer>> adjacent;
    private double radius;

    /**
     * A position relative to the middle.
     *
     * @param angle in radians
     */
    record Spot(double angle, double radius) {
        double x() {
            return radius * StrictMath.cos(angle);
        }

        double y() {
            return radius * StrictMath.sin(angle);
        }
    }

    RingLayout(List<Target> targets, List<Neighbour> shown, List<Edge> edges) {
        adjacent = edges.stream()
                .flatMap(edge -> Stream.of(edge, new Edge(edge.to(), edge.from(), edge.weight())))
                .collect(Collectors.groupingBy(Edge::from, Collectors.mapping(Edge::to, Collectors.toSet())));
        place(targets.stream().map(Target::node).toList(), targets.size() == 1 ? 0 : ring(targets.size(), 0));
        Map<Integer, List<Integer>> byHops = new TreeMap<>();
        shown.forEach(neighbour -> byHops.computeIfAbsent(neighbour.hops(), hops -> new ArrayList<>())
                .add(neighbour.valued().node()));
        byHops.values().forEach(ring -> {
            Map<Integer, Double> wanted = new HashMap<>();
            ring.forEach(node -> wanted.put(node, middle(node)));
            ring.sort(Comparator.<Integer>comparingDouble(node -> wanted.getOrDefault(node, 0.0))
                    .thenComparing(Comparator.naturalOrder()));
            place(ring, ring(ring.size(), radius == 0 ? FIRST_RADIUS : radius + BETWEEN_RINGS));
        });
    }

    private static double ring(int nodes, double least) {
        return Math.max(least, nodes * SPACE / (2 * Math.PI));
    }

    private void place(List<Integer> ring, double at) {
        double first = ring.isEmpty() ? 0 : middle(ring.get(0));
        for (int i = 0; i < ring.size(); i++) {
            spots.put(ring.get(i), new Spot(first + 2 * Math.PI * i / ring.size(), at));
        }
        radius = at;
    }

    /** The direction of the middle of a node's neighbours that have a position. */
    private double middle(int node) {
        double x = 0;
        double y = 0;
        for (int other : adjacent.getOrDefault(node, Set.of())) {
            Spot spot = spots.get(other);
            if (spot != null) {
                x += spot.x();
                y += spot.y();
            }
        }
        return StrictMath.atan2(y, x);
    }

    Spot of(int id) {
        return Objects.requireNonNull(spots.get(id));
    }

    boolean has(int id) {
        return spots.containsKey(id);
    }

    /** The radius of the outermost ring. */
    double radius() {
        return radius;
    }
}
