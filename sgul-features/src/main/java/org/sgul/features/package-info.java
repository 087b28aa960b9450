/**
 * The nine transferable features of the paper's appendix "Selected Features for Accuracy Prediction", each a utility that needs
 * no label and no fitting. Three look at the data, six at what the model predicts; all but the first are means over targets.
 */
@NullMarked
package org.sgul.features;

import org.jspecify.annotations.NullMarked;
