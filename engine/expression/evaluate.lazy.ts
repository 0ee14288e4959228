import * as evaluator from './evaluate.js';

/** The evaluator of expressions. The package runs its module only on the first call. */
export const loadEvaluator = (): typeof evaluator => evaluator;
