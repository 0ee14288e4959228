import type { Alternative, RootNode, TemplateNode } from '../../ast/nodes.js';
import { LITERAL_TEXT } from '../../ast/opcodes.js';
import type { Emitter } from '../closures/emitter.js';
import { writeBlock } from './block.js';
import { JavaScriptEmitter } from './emitter.js';
import { writeIf } from './if.js';
import { writePredicate } from './predicate.js';
import { writeRepeated } from './repeated.js';
import { writeSection } from './section.js';
import { writeVar } from './var.js';
import { writeVariable } from './variable.js';
import type { FunctionWriter, Scope } from './writer.js';

/** Longer chains of branches run as closures: as source, each branch lies inside the one before. */
const MAX_BRANCHES = 50;

/** Generated source, and the values its names `k0`, `k1` … stand for. */
export interface GeneratedCode {
  /** The body of a function of `r`, the runtime, and `k`, the constants; it returns the code. */
  readonly source: string;
  readonly constants: readonly unknown[];
}

/** The JavaScript back end: a tree as readable source, one statement per line (design §3.4b). */
export function emitJavaScript(root: RootNode, closures: Emitter): GeneratedCode {
  const emitter = new JavaScriptEmitter(closures, writeNode);
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

function writeNode(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: TemplateNode,
): void {
  if ('alternative' in node && isLongChain(node.alternative)) {
    emitter.delegate(w, scope, node);
    return;
  }
  switch (node.kind) {
    case 'text':
      w.text(node.text);
      break;
    case 'literal':
      w.text(LITERAL_TEXT[node.name]);
      break;
    case 'variable':
      writeVariable(emitter, w, scope, node);
      break;
    case 'section':
      writeSection(emitter, w, scope, node);
      break;
    case 'repeated':
      writeRepeated(emitter, w, scope, node);
      break;
    case 'predicate':
      writePredicate(emitter, w, scope, node);
      break;
    case 'if':
      writeIf(emitter, w, scope, node);
      break;
    case 'var':
      writeVar(emitter, w, scope, node);
      break;
    default:
      emitter.delegate(w, scope, node);
  }
}

function isLongChain(first: Alternative): boolean {
  let branches = 0;
  let next = first;
  while (next !== null && next.kind === 'or' && branches <= MAX_BRANCHES) {
    branches++;
    next = next.alternative;
  }
  return branches > MAX_BRANCHES;
}
