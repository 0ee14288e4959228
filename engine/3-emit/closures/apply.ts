import type { Code, Context } from '../../4-run/context.js';
import { type ApplyCall, applyTag } from '../../4-run/tag.js';
import type { VariableNode } from '../../ast/nodes.js';
import type { Location } from '../../shared/span.js';
import { type Emitter, locate } from './emitter.js';
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

/** `{a|apply name}` (language.md 2.14); null when that is not all of the chain. */
export function emitApply(emitter: Emitter, node: VariableNode): Code | null {
  const applied = readAppliedPartial(emitter, node);
  if (applied === null) return null;
  const { call, location, read } = applied;
  return (ctx) => applyTag(ctx, ctx.frame, call, location, read(ctx));
}
