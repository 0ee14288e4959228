import type { IncludeNode } from '../../2-analyze/resolved.js';
import type { JavaScriptEmitter } from './emitter.js';
import { stringLiteral } from './literal.js';
import type { EmitScope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{.include name output}` (language.md 2.11). */
export function writeInclude(
  { name, prints, location }: IncludeNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): void {
  emitter.require('context');
  const given = ['c', w.of(scope, 'f'), emitter.location(location), stringLiteral(name), prints];
  w.appendCall(`${emitter.helper('include')}(${given.join(', ')})`);
}
