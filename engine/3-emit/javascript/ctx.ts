import type { CtxNode } from '../../2-analyze/resolved.js';
import type { JavaScriptEmitter } from './emitter.js';
import { writeLocal } from './local.js';
import { referenceSource } from './reference.js';
import type { EmitScope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{.ctx @name key=a}` (language.md 2.8). */
export function writeCtx(
  { name, bindings, location }: CtxNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): void {
  const keys = bindings.map(({ key }) => key);
  const values = bindings.map(({ reference }) => referenceSource(emitter, w, scope, reference));
  const names = emitter.pool.nameOf({ kind: 'value', value: keys }, keys);
  const given = [w.register('b'), emitter.location(location), names, ...values].join(', ');
  writeLocal(emitter, w, scope, name, `${emitter.helper('record')}(${given})`);
}
