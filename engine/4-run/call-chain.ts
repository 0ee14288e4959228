import type { PartialCall } from '../diagnostics/diagnostic.js';

/** The partials and macros in progress, innermost first. */
export interface CallChain {
  readonly call: PartialCall;
  readonly outer: CallChain | null;
}

/** The calls of a chain, outermost first. */
export function callsOf(innermost: CallChain | null): PartialCall[] {
  const path: PartialCall[] = [];
  for (let chain = innermost; chain !== null; chain = chain.outer) path.push(chain.call);
  return path.reverse();
}
