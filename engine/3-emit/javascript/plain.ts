import { Expression } from './expression.js';
import type { FunctionWriter } from './writer.js';

/** Returns the names of helpers for `plainSource`. */
interface PlainHelpers {
  helper(name: 'objectPrototype' | 'plain' | 'within'): string;
}

/**
 * The object in which names of a value are read: see `shared/plain.ts`. The test for common values
 * is inline, where the host's inline caches answer it fastest. Any other meaning of `__proto__`,
 * such as a property of that name, leads to the helper.
 */
export function plainSource(
  helpers: PlainHelpers,
  w: FunctionWriter,
  value: Expression,
  otherwise: 'plain' | 'within' = 'plain',
): Expression {
  const [asked, name] = w.twice(value);
  const prototype = helpers.helper('objectPrototype');
  return Expression.of(
    `(${asked}?.__proto__ === ${prototype} ? ${name} : ${helpers.helper(otherwise)}(${name}))`,
  );
}
