/** What templates that were compiled ahead of time need: no parser, no texts of diagnostics. */

// What `skerry/expressions` shares with the runtime.
export { Frame, resolve } from '../4-run/frame.js';
export * from '../4-run/generated.js';
export { prepareFormatter, preparePredicate } from '../4-run/prepare.js';
export { framedContext } from './context.js';
export type { RuntimeLimits } from './limits.js';
export { linkedContext } from './linked-context.js';
export type { Problem } from './problems.js';
export { type SourceProblem, sourceProblem } from './source-problem.js';
export {
  type CompiledTemplate,
  type Printable,
  type RuntimeOptions,
  type RuntimeResult,
  template,
} from './template.js';
