import type { FormatterCall, VariableNode } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';
import { Frame } from '../../4-run/frame.js';
import { made } from '../../4-run/memory.js';
import { runFormatters, settleTag, workOn } from '../../4-run/tag.js';
import { toOutput } from '../../shared/host-text.js';
import { emitReference, type ReadValue } from './reference.js';

/** `{a, b|formatter}`: prints the first value (language.md 2.2). */
export function emitVariable({ values, chain: { steps, pure } }: VariableNode): Code {
  const [only, ...more] = steps;
  if (only === undefined) return emitPlain(emitReference(values[0]));
  return pure && more.length === 0
    ? emitPure(emitReference(values[0]), only)
    : emitChain(values.map(emitReference) as [ReadValue, ...ReadValue[]], steps);
}

function emitPlain(read: ReadValue): Code {
  return (ctx) => {
    const { budget } = ctx;
    const value = read(ctx);
    const text = typeof value === 'string' ? value : toOutput(value, budget);
    budget.append(text.length);
    return text;
  };
}

/** One formatter that uses neither the context nor the other values, so that neither is created. */
function emitPure(read: ReadValue, { formatter: { run }, args }: FormatterCall): Code {
  return (ctx) => {
    const { budget } = ctx;
    const value = read(ctx);
    budget.step(workOn(value));
    const result = made(run(value, args, ctx), budget);
    const text = typeof result === 'string' ? result : toOutput(result, budget);
    budget.append(text.length);
    return text;
  };
}

function emitChain(
  [first, ...others]: [ReadValue, ...ReadValue[]],
  steps: readonly FormatterCall[],
): Code {
  return (ctx) => {
    const { frame, budget } = ctx;
    const value = first(ctx);
    const values = others.length === 0 ? [value] : [value, ...others.map((read) => read(ctx))];
    const before = budget.output;
    ctx.frame = new Frame(value, frame);
    const text = toOutput(runFormatters(ctx, steps, values), budget);
    ctx.frame = frame;
    settleTag(ctx, before, text.length);
    return text;
  };
}
