import type { InjectNode } from '../../ast/nodes.js';
import { stringLiteral } from './literal.js';
import { writeLocal } from './local.js';
import type { Scope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{.inject @name path}` (language.md 2.12). */
export function writeInject(w: FunctionWriter, scope: Scope, { name, path }: InjectNode): void {
  w.weight++;
  writeLocal(w, scope, name, `c.inject(${stringLiteral(path)})`);
}
