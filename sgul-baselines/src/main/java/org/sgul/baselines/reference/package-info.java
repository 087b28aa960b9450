/**
 * Reference utilities that do not depend on the model: every player adds a fixed amount.
 */
@NullMarked
package org.sgul.baselines.reference;

import org.jspecify.annotations.NullMarked;
