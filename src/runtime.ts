/** The entry that the modules of compiled templates import. */
export * from '../engine/runtime/index.js';
