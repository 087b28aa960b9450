package org.example.stablemargin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RidgeTest {
    private record Point(double a, double b, double y) {}

    @Test
    void aLineIsFoundAgain() {
        List<Point> points = points(1).stream()
                .map(p -> new Point(p.a, p.b, 0.2 + 0.5 * p.a - 0.3 * p.b))
                .toList();
        Ridge found = fit(points, 1e-12);
        assertThat(found.intercept()).isCloseTo(0.2, within(1e-9));
        assertThat(found.first()).isCloseTo(0.5, within(1e-9));
        assertThat(found.second()).isCloseTo(-0.3, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void noLineNearbyIsBetter(long seed) {
        List<Point> points = points(seed);
        double ridge = 0.05;
        Ridge best = fit(points, ridge);
        double loss = loss(best, points, ridge);
        for (double step : new double[] {-1e-3, 1e-3}) {
            assertThat(loss(new Ridge(best.intercept() + step, best.first(), best.second()), points, ridge))
                    .isGreaterThan(loss);
            assertThat(loss(new Ridge(best.intercept(), best.first() + step, best.second()), points, ridge))
                    .isGreaterThan(loss);
            assertThat(loss(new Ridge(best.intercept(), best.first(), best.second() + step), points, ridge))
                    .isGreaterThan(loss);
        }
    }

    @Test
    void whatNeverChangesGetsNoWeight() {
        Ridge found = fit(List.of(new Point(1, 0.2, 0.4), new Point(1, 0.6, 0.6)), 0.001);
        assertThat(found.first()).isCloseTo(0, within(1e-9));
        assertThat(found.second()).isBetween(0.4, 0.5);
    }

    private static Ridge fit(List<Point> points, double ridge) {
        Ridge.Sample sample = new Ridge.Sample();
        points.forEach(p -> sample.add(p.a, p.b, p.y));
        return sample.fit(ridge);
    }

    private static double loss(Ridge line, List<Point> points, double ridge) {
        double squares = points.stream()
                .mapToDouble(p -> Math.pow(line.intercept() + line.first() * p.a + line.second() * p.b - p.y, 2))
                .average()
                .orElseThrow();
        return squares + ridge * (line.first() * line.first() + line.second() * line.second());
    }

    private static List<Point> points(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            double a = random.nextDouble();
            points.add(new Point(a, random.nextDouble() / 2 + a / 2, random.nextDouble() / 4 + a / 2));
        }
        return points;
    }
}
