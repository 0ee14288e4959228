/** The entry that the modules of compiled templates with `.eval` import beside the runtime. */
export * from '../engine/runtime/expressions.js';
