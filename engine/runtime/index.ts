/**
 * The runtime of templates compiled ahead of time, without the parser and the texts of diagnostics.
 */

// Shared with `skerry/expressions`.
export { Frame, resolve } from '../4-run/frame.js';
export * from '../4-run/generated.js';
export { type Slot, type SlotFacts, Slots } from '../4-run/slots.js';
export type { RenderLimits } from '../model/render-limits.js';
export { prepareFormatter, preparePredicate } from '../shared/prepare.js';
export { framedContext } from './context.js';
export type { CompiledTemplate, Printable, RuntimeOptions, RuntimeResult } from './contracts.js';
export { linkedContext } from './linked-context.js';
export type { ModuleProblem, SourceProblem } from './problem.js';
export { sourceProblem } from './source-problem.js';
export { template } from './template.js';
