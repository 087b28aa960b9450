/**
 * For plugin authors: contracts that a plugin's test inherits or calls, tiny games and models to run it on, a plain reference
 * implementation of inference and measuring to compare with, games whose values are known, and fakes that fail on purpose.
 * Everything here prefers being obvious to being fast.
 */
@NullMarked
package org.sgul.testkit;

import org.jspecify.annotations.NullMarked;
