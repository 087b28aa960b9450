/**
 * The nine transferable features of the paper's appendix "Selected Features for Accuracy Prediction", each a utility that needs
 * no label and no fitting. Three depend on the data, six on the model's predictions; all but the first are means over targets.
 */
@NullMarked
package org.sgul.features;

import org.jspecify.annotations.NullMarked;
