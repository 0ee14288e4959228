import type { JavaScriptEmitter } from './emitter.js';
import { stringLiteral } from './literal.js';
import type { EmitScope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** Sets a local of a scope: in its frame, or in a variable if it has none. */
export function writeLocal(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  name: string,
  value: string,
): void {
  const variable = scope.locals.get(name);
  if (variable === undefined) {
    emitter.require('frames');
    w.statement(`${w.of(scope, 'f')}.setLocal(${stringLiteral(name)}, ${value});`);
  } else w.statement(`${w.named(scope, variable)} = ${value};`);
}
