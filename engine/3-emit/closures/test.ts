import type { PredicateCall, Test } from '../../2-analyze/resolved.js';
import type { Context } from '../../4-run/context.js';
import { isTruthy } from '../../shared/values.js';
import { emitReference } from './reference.js';

/** Whether a branch runs. */
type RunTest = (ctx: Context) => boolean;

export function emitTest(test: Test): RunTest {
  switch (test.kind) {
    case 'always':
      return () => true;
    case 'truthy':
      return emitTruthy(test);
    case 'equals':
    case 'compare':
    case 'call':
      return emitCall(test.call);
  }
}

function emitCall({ predicate, args, location }: PredicateCall): RunTest {
  const { test } = predicate;
  return (ctx) => {
    ctx.location = location;
    return test.call(predicate, args, ctx);
  };
}

/** From left to right, without precedence. The first operator that decides ends the test. */
function emitTruthy({ references, operators }: Extract<Test, { kind: 'truthy' }>): RunTest {
  const [one, ...more] = references;
  const first = emitReference(one);
  if (more.length === 0) return (ctx) => isTruthy(first(ctx));
  const terms = more.map((reference, index) => ({
    read: emitReference(reference),
    any: operators[index] === '||',
  }));
  return (ctx) => {
    let result = isTruthy(first(ctx));
    for (const { read, any } of terms) {
      if (any !== result) result = isTruthy(read(ctx));
      if (any === result) return result;
    }
    return result;
  };
}
