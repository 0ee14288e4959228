import type { RootNode } from '../../ast/nodes.js';
import type { Emitter } from '../closures/emitter.js';
import { writeBlock } from './block.js';
import { JavaScriptEmitter } from './emitter.js';

/** Generated source, and the values its names `k0`, `k1` … stand for. */
export interface GeneratedCode {
  /** The body of a function of `r`, the runtime, and `k`, the constants; it returns the code. */
  readonly source: string;
  readonly constants: readonly unknown[];
}

/** The JavaScript back end: a tree as readable source, one statement per line (design §3.4b). */
export function emitJavaScript(root: RootNode, closures: Emitter): GeneratedCode {
  const emitter = new JavaScriptEmitter(closures);
  const scope = emitter.scope(null);
  const place = emitter.pool.nameOf({ file: closures.file, span: root.span });
  const entry = emitter.function(scope, place, (w) => {
    writeBlock(emitter, w, scope, root.body, place);
  });
  const { values } = emitter.pool;
  const names = values.map((_, index) => `k${index}`);
  const source = [
    "'use strict';",
    `const [${names.join(', ')}] = k;`,
    ...emitter.functions,
    `return ${entry};`,
  ].join('\n');
  return { source, constants: values };
}
