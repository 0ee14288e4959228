/**
 * The entry that the modules of compiled templates import.
 *
 * @module skerry/runtime
 */
export * from '../engine/runtime/index.js';
