/**
 * The entry that the modules of compiled templates with `.eval` import beside the runtime.
 *
 * @module skerry/expressions
 */
export * from '../engine/runtime/expressions.js';
