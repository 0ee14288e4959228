import type { Code } from '../../4-run/context.js';
import { Frame } from '../../4-run/frame.js';
import { runFormatters, settleTag, workOn } from '../../4-run/tag.js';
import type { VariableNode } from '../../ast/nodes.js';
import { toOutput } from '../../shared/host-text.js';
import { emitApply } from './apply.js';
import type { Emitter } from './emitter.js';
import { emitFormatters, type FormatterStep } from './formatters.js';
import { emitReference, type Read } from './reference.js';

/** `{a, b|formatter}`: prints the first value (language.md 2.2). */
export function emitVariable(emitter: Emitter, node: VariableNode): Code {
  const applied = emitApply(emitter, node);
  if (applied !== null) return applied;
  const reads = node.references.map(emitReference) as [Read, ...Read[]];
  const steps = emitFormatters(emitter, node.formatters);
  const [only] = steps;
  if (only === undefined) return emitPlain(reads[0]);
  return steps.length === 1 && only.formatter.pure === true
    ? emitPure(reads[0], only)
    : emitChain(reads, steps);
}

function emitPlain(read: Read): Code {
  return (ctx) => {
    const { budget } = ctx;
    const value = read(ctx);
    const text = typeof value === 'string' ? value : toOutput(value, budget);
    budget.append(text.length);
    return text;
  };
}

/** One formatter that uses neither the context nor the other values: nothing is made for it to read. */
function emitPure(read: Read, { formatter: { run }, args }: FormatterStep): Code {
  return (ctx) => {
    const { budget } = ctx;
    const value = read(ctx);
    budget.step(workOn(value));
    const result = run(value, args, ctx);
    const text = typeof result === 'string' ? result : toOutput(result, budget);
    budget.append(text.length);
    return text;
  };
}

function emitChain([first, ...others]: [Read, ...Read[]], steps: readonly FormatterStep[]): Code {
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
