import type { CtxNode } from '../../ast/nodes.js';
import type { JavaScriptEmitter } from './emitter.js';
import { writeLocal } from './local.js';
import { referenceSource } from './reference.js';
import type { Scope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{.ctx @name key=a}` (language.md 2.8). */
export function writeCtx(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  { name, bindings }: CtxNode,
): void {
  w.weight++;
  const keys = bindings.map(({ key }) => key);
  const values = bindings.map(({ reference }) => referenceSource(emitter, w, scope, reference));
  const given = [emitter.pool.nameOf({ kind: 'value', value: keys }), ...values].join(', ');
  writeLocal(w, scope, name, `${emitter.helper('record')}(${given})`);
}
