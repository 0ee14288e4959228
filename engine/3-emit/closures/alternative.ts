import type { Code } from '../../4-run/context.js';
import type { Alternative } from '../../ast/nodes.js';
import { type Emitter, NOTHING } from './emitter.js';
import { emitTest, type Test } from './test.js';

/** The `{.or}` branches after a block: the first whose test holds runs. */
export function emitAlternative(emitter: Emitter, alternative: Alternative): Code {
  const branches: { test: Test; body: Code }[] = [];
  let node = alternative;
  while (node !== null && node.kind === 'or') {
    const body = emitter.block(node.body);
    if (node.name === null && branches.length === 0) return body;
    branches.push({ test: emitTest(emitter, node), body });
    node = node.alternative;
  }
  if (branches.length === 0) return NOTHING;
  return (ctx) => {
    for (const { test, body } of branches) if (test(ctx)) return body(ctx);
    return '';
  };
}
