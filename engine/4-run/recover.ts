import type { Location } from '../shared/span.js';
import { toText } from '../shared/values.js';
import { LimitReached } from './budget.js';
import type { Code, Context } from './context.js';
import type { Frame } from './frame.js';

/**
 * Deals with what an instruction threw. A limit ends the render and takes `rendered`, the text of the
 * block so far, along; anything else is reported and the block goes on with the next instruction in
 * the frame it started with (language.md 6.1, 8.20).
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
 * Ends a render in generated code that met what only data of exotic hosts can cause, such as a getter
 * that throws: the render starts anew with closures, which isolate every instruction.
 */
export class Deoptimize extends Error {}

/** The limit that an error stands for; the host's call stack is one too. */
export function asLimit(error: unknown): LimitReached | undefined {
  if (error instanceof LimitReached) return error;
  return isOverflow(error) ? new LimitReached('stack') : undefined;
}

/** A regular expression that V8 first compiles where the stack is full is a SyntaxError of the same words. */
function isOverflow(error: unknown): boolean {
  const mayBe = error instanceof RangeError || error instanceof SyntaxError;
  return mayBe && error.message.includes('call stack');
}

function describe(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: typeof error, message: toText(error) };
}
