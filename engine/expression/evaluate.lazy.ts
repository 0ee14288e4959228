import * as evaluator from './evaluate.js';

/** The evaluator of expressions. In the package it is only run once this is called. */
export const loadEvaluator = (): typeof evaluator => evaluator;
