package org.sgul.extras.retrain;

import java.util.Arrays;

/**
 * Accuracy as a linear function of distance, fitted by least squares.
 *
 * @param error the root mean squared residual
 * @param deviation the standard deviation of the accuracies, which is the error of predicting their mean
 */
record AccuracyLine(double intercept, double slope, double error, double deviation) {

    static AccuracyLine fit(double[] distances, double[] accuracies, SlopeRule rule) {
        int n = distances.length;
        double meanDistance = Arrays.stream(distances).sum() / n;
        double meanAccuracy = Arrays.stream(accuracies).sum() / n;
        double distanceSquares = 0;
        double accuracySquares = 0;
        double products = 0;
        for (int i = 0; i < n; i++) {
            double distance = distances[i] - meanDistance;
            double accuracy = accuracies[i] - meanAccuracy;
            distanceSquares += distance * distance;
            accuracySquares += accuracy * accuracy;
            products += distance * accuracy;
        }
        double free = distanceSquares > 0 ? products / distanceSquares : 0;
        double slope = rule == SlopeRule.FALLING ? Math.min(0, free) : free;
        double squares = accuracySquares - 2 * slope * products + slope * slope * distanceSquares;
        return new AccuracyLine(
                meanAccuracy - slope * meanDistance,
                slope,
                Math.sqrt(Math.max(0, squares) / n),
                Math.sqrt(accuracySquares / n));
    }
}
