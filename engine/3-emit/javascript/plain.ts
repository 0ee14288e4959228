import { Expression } from './expression.js';
import type { FunctionWriter } from './writer.js';

/** Gives the names of the helpers that `plainSource` writes calls of. */
interface PlainHelpers {
  helper(name: 'objectPrototype' | 'plain' | 'within'): string;
}

/**
 * The object in which names of a value are read: see `shared/plain.ts`. What most values are is asked in
 * place, since the host answers that of an object it has met there without looking; `__proto__` of any
 * other meaning, such as a property of that name, leads to the helper.
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
