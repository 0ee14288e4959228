import type { RootNode, TemplateNode } from '../../ast/nodes.js';
import { LITERAL_TEXT } from '../../ast/opcodes.js';
import type { Emitter } from '../closures/emitter.js';
import { writeBlock } from './block.js';
import type { Constant } from './constants.js';
import { writeCtx } from './ctx.js';
import { type Helper, JavaScriptEmitter } from './emitter.js';
import { writeEval } from './eval.js';
import { writeIf } from './if.js';
import { writeInclude } from './include.js';
import { writeInject } from './inject.js';
import { writeMacro } from './macro.js';
import { writePredicate } from './predicate.js';
import { writeRepeated } from './repeated.js';
import type { Scope } from './scope.js';
import { writeSection } from './section.js';
import { writeVar } from './var.js';
import { writeVariable } from './variable.js';
import type { FunctionWriter } from './writer.js';

/**
 * Generated code in the parts that either a function made at once or a module is put together from.
 * The functions expect the helpers under their names, and the constants as `k0`, `k1` ….
 */
export interface GeneratedCode {
  /** What it calls of `4-run/generated.ts`. */
  readonly helpers: readonly Helper[];
  /** What `k0`, `k1` … stand for. */
  readonly constants: readonly Constant[];
  /** Function declarations. */
  readonly functions: readonly string[];
  /** The constant that is the place of the whole template. */
  readonly place: string;
  /** The name of the function that renders: it takes a context and returns the text. */
  readonly entry: string;
}

export interface EmitOptions {
  /** Say before each instruction in a comment what it is and where it stands; default false. */
  readonly debug?: boolean;
}

/** The JavaScript back end: a tree as readable source, one statement per line (design §3.4b). */
export function emitJavaScript(
  root: RootNode,
  closures: Emitter,
  { debug = false }: EmitOptions = {},
): GeneratedCode {
  const emitter = new JavaScriptEmitter(closures, writeNode, debug);
  const place = emitter.location(root);
  const entry = emitter.entry(place, (w, scope) => {
    writeBlock(emitter, w, scope, root.body, place);
  });
  return {
    helpers: [...emitter.helpers].sort(),
    constants: emitter.pool.list,
    functions: emitter.functions,
    place,
    entry,
  };
}

function writeNode(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: TemplateNode,
): void {
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
    case 'ctx':
      writeCtx(emitter, w, scope, node);
      break;
    case 'inject':
      writeInject(w, scope, node);
      break;
    case 'include':
      writeInclude(emitter, w, scope, node);
      break;
    case 'macro':
      writeMacro(emitter, w, scope, node);
      break;
    case 'struct':
      writeBlock(emitter, w, scope, node.body, emitter.location(node));
      break;
    case 'eval':
      writeEval(emitter, w, scope, node);
      break;
    case 'comment':
    case 'atom':
      break;
  }
}
