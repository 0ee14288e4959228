import type { Code } from '../../4-run/context.js';
import { Frame } from '../../4-run/frame.js';
import type { VariableNode } from '../../ast/nodes.js';
import { toOutput } from '../../shared/host-text.js';
import { emitApply, settle } from './apply.js';
import type { Emitter } from './emitter.js';
import { emitFormatters } from './formatters.js';
import { emitReference, type Read } from './reference.js';

/** `{a, b|formatter}`: prints the first value (language.md 2.2). */
export function emitVariable(emitter: Emitter, node: VariableNode): Code {
  const applied = emitApply(emitter, node);
  if (applied !== null) return applied;
  const [first, ...others] = node.references.map(emitReference) as [Read, ...Read[]];
  const chain = emitFormatters(emitter, node.formatters);
  if (chain === null) {
    return (ctx) => {
      const { budget } = ctx;
      const text = toOutput(first(ctx), budget);
      budget.append(text.length);
      return text;
    };
  }
  return (ctx) => {
    const { frame, budget } = ctx;
    const value = first(ctx);
    const values = others.length === 0 ? [value] : [value, ...others.map((read) => read(ctx))];
    const before = budget.output;
    ctx.frame = new Frame(value, frame);
    const text = toOutput(chain(ctx, values), budget);
    ctx.frame = frame;
    settle(ctx, before, text.length);
    return text;
  };
}
