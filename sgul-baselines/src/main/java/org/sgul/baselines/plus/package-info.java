/**
 * A utility beyond the paper: what the targets' labels probably are is estimated once a game from several views, and a step is
 * worth the share of targets whose prediction agrees. Only labels of training nodes and validation targets are read.
 */
@NullMarked
package org.sgul.baselines.plus;

import org.jspecify.annotations.NullMarked;
