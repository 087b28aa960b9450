/**
 * Label-free estimators of accuracy from the model's own confidence: thresholded confidence, difference of confidences, and
 * plain means.
 */
@NullMarked
package org.sgul.baselines.confidence;

import org.jspecify.annotations.NullMarked;
