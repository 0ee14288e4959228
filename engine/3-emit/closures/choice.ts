import type { Branch } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';
import { type EmitBlock, NOTHING } from './emitter.js';
import { emitTest } from './test.js';

/** The branches of a block: the first one with a true test runs. */
export function emitBranches([first, ...others]: readonly Branch[], block: EmitBlock): Code {
  if (first === undefined) return NOTHING;
  const body = block(first.body);
  if (first.test.kind === 'always') return body;
  const test = emitTest(first.test);
  const otherwise = others.length > 1 ? firstOf(others, block) : emitBranches(others, block);
  return (ctx) => (test(ctx) ? body(ctx) : otherwise(ctx));
}

/** A loop, since a chain of branches may be longer than the nesting limit of blocks. */
function firstOf(branches: readonly Branch[], block: EmitBlock): Code {
  const emitted = branches.map(({ test, body }) => ({ test: emitTest(test), body: block(body) }));
  return (ctx) => {
    for (const { test, body } of emitted) if (test(ctx)) return body(ctx);
    return '';
  };
}
