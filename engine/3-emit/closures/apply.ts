import type { Code, Context } from '../../4-run/context.js';
import { Frame } from '../../4-run/frame.js';
import { printPartial } from '../../4-run/partials.js';
import type { VariableNode } from '../../ast/nodes.js';
import type { ApplyCall } from '../../formatters/core/apply.js';
import type { Location } from '../../shared/span.js';
import { type Emitter, locate } from './emitter.js';
import { workOn } from './formatters.js';
import { emitReference, type Read } from './reference.js';

/** A tag whose whole chain is `apply`: what the partial renders is what the tag prints. */
export interface AppliedPartial {
  readonly call: ApplyCall;
  readonly location: Location;
  /** Reads the values of the tag; the first is the partial's node. */
  readonly read: (ctx: Context) => readonly unknown[];
}

/** Null for every other tag. */
export function readAppliedPartial(emitter: Emitter, node: VariableNode): AppliedPartial | null {
  const [formatter, ...more] = node.formatters;
  if (formatter?.name !== 'apply' || more.length > 0) return null;
  const { values = [], delimiter = ' ' } = formatter.args ?? {};
  const definition = emitter.plugins.formatters.get('apply');
  const call = definition?.prepare?.(values, delimiter) as ApplyCall | undefined;
  if (call === undefined) return null;
  const [first, ...others] = node.references.map(emitReference) as [Read, ...Read[]];
  return {
    call,
    location: locate(emitter, formatter.span),
    read:
      others.length === 0
        ? (ctx) => [first(ctx)]
        : (ctx) => [first(ctx), ...others.map((read) => read(ctx))],
  };
}

/** Charges what a partial rendered without having charged it. */
export function settle({ budget }: Context, before: number, length: number): void {
  const charged = budget.output - before;
  if (length > charged) budget.append(length - charged);
}

/** Sets a render up for the partial of a tag; the outer state is to be restored afterwards. */
export function enterTag(ctx: Context, location: Location, values: readonly unknown[]): void {
  const [value] = values;
  ctx.frame = new Frame(value, ctx.frame);
  ctx.values = values;
  ctx.location = location;
  ctx.budget.step(workOn(value));
}

/** `{a|apply name}` (language.md 2.14); null when that is not all of the chain. */
export function emitApply(emitter: Emitter, node: VariableNode): Code | null {
  const applied = readAppliedPartial(emitter, node);
  if (applied === null) return null;
  const { call, location, read } = applied;
  return (ctx) => {
    const { frame, values, budget } = ctx;
    const given = read(ctx);
    const before = budget.output;
    enterTag(ctx, location, given);
    const text = printPartial(ctx, call.name, given[0], call.options);
    ctx.values = values;
    ctx.frame = frame;
    settle(ctx, before, text.length);
    return text;
  };
}
