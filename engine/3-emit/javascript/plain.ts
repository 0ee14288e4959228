import type { JavaScriptEmitter } from './emitter.js';
import type { FunctionWriter } from './writer.js';

/**
 * The object in which names of a value are read: see `shared/plain.ts`. What most values are is asked in
 * place, since the host answers that of an object it has met there without looking; `__proto__` of any
 * other meaning, such as a property of that name, leads to the helper.
 */
export function plainSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  value: string,
  otherwise: 'plain' | 'within' = 'plain',
): string {
  const isName = /^\w+$/.test(value);
  const name = isName ? value : w.register('t');
  const asked = isName ? name : `(${name} = ${value})`;
  const prototype = emitter.helper('objectPrototype');
  return `(${asked}?.__proto__ === ${prototype} ? ${name} : ${emitter.helper(otherwise)}(${name}))`;
}
