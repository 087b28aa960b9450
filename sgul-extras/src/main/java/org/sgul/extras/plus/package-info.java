/**
 * A utility beyond the paper: the targets' labels are estimated once per game from several views, and the utility of a step is
 * the expected share of targets whose prediction agrees. Reads only labels of training nodes and validation targets.
 */
@NullMarked
package org.sgul.extras.plus;

import org.jspecify.annotations.NullMarked;
