import type { Location } from '../shared/span.js';
import { toText } from '../shared/values.js';
import { LimitReached } from './budget.js';
import type { Code, Context } from './context.js';
import type { Frame } from './frame.js';

/**
 * Handles an error of an instruction. A limit ends the render and keeps `rendered`, the text of the
 * block so far. Other errors are reported, and the block continues with the next instruction in its
 * original frame (language.md 6.1, 8.20).
 */
export function recover(
  ctx: Context,
  error: unknown,
  frame: Frame<Code>,
  location: Location,
  instruction: string,
  rendered: string,
): void {
  if (error instanceof Deoptimize) throw error;
  const limit = asLimit(error);
  if (limit !== undefined) {
    limit.location ??= location;
    limit.partials ??= ctx.callPath();
    limit.rendered = rendered + limit.rendered;
    throw limit;
  }
  ctx.frame = frame;
  ctx.location = location;
  const { name, message } = describe(error);
  ctx.report('unexpected-error', { error: name, instruction, message });
}

/**
 * Aborts generated code on data that only exotic hosts produce, such as a throwing getter. The
 * render then starts again with closures, which isolate every instruction.
 */
export class Deoptimize extends Error {}

/** The limit that an error represents; the host's call stack counts as one. */
export function asLimit(error: unknown): LimitReached | undefined {
  if (error instanceof LimitReached) return error;
  return isOverflow(error) ? new LimitReached('stack') : undefined;
}

/**
 * When the stack is full, V8 reports the compilation of a regular expression as a SyntaxError with
 * the same message.
 */
function isOverflow(error: unknown): boolean {
  const mayBe = error instanceof RangeError || error instanceof SyntaxError;
  return mayBe && error.message.includes('call stack');
}

function describe(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: typeof error, message: toText(error) };
}
