package org.example.stablemargin;

/**
 * The line {@code y ≈ intercept + first·a + second·b} with the least mean squared error plus {@code ridge·(first² + second²)}.
 */
record Ridge(double intercept, double first, double second) {

    /** Sums over points (a, b, y), all that the fit needs. */
    static final class Sample {
        private double n;
        private double a;
        private double b;
        private double y;
        private double aa;
        private double ab;
        private double bb;
        private double ay;
        private double by;

        void add(double pointA, double pointB, double pointY) {
            n++;
            a += pointA;
            b += pointB;
            y += pointY;
            aa += pointA * pointA;
            ab += pointA * pointB;
            bb += pointB * pointB;
            ay += pointA * pointY;
            by += pointB * pointY;
        }

        /** Solves the two normal equations of the centred points; a positive ridge makes their determinant positive. */
        Ridge fit(double ridge) {
            double meanA = a / n;
            double meanB = b / n;
            double meanY = y / n;
            double varianceA = Math.max(0, aa / n - meanA * meanA) + ridge;
            double varianceB = Math.max(0, bb / n - meanB * meanB) + ridge;
            double covariance = ab / n - meanA * meanB;
            double withA = ay / n - meanA * meanY;
            double withB = by / n - meanB * meanY;
            double determinant = varianceA * varianceB - covariance * covariance;
            double first = (withA * varianceB - withB * covariance) / determinant;
            double second = (withB * varianceA - withA * covariance) / determinant;
            return new Ridge(meanY - first * meanA - second * meanB, first, second);
        }
    }
}
