import type { InjectNode } from '../../2-analyze/resolved.js';
import type { JavaScriptEmitter } from './emitter.js';
import { stringLiteral } from './literal.js';
import { writeLocal } from './local.js';
import type { EmitScope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{.inject @name path}` (language.md 2.12). */
export function writeInject(
  { name, path }: InjectNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): void {
  emitter.require('context');
  writeLocal(emitter, w, scope, name, `c.inject(${stringLiteral(path)})`);
}
