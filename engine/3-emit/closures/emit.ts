import type { Expressions } from '../../2-analyze/expressions.js';
import type { Code } from '../../4-run/context.js';
import type { TemplateNode } from '../../ast/nodes.js';
import type { PluginTables } from '../../plugins.js';
import type { SourceFile } from '../../shared/span.js';
import { emitBlock } from './block.js';
import { emitCtx } from './ctx.js';
import type { Emitter } from './emitter.js';
import { emitEval } from './eval.js';
import { emitIf } from './if.js';
import { emitInclude } from './include.js';
import { emitInject } from './inject.js';
import { emitMacro } from './macro.js';
import { emitPredicate } from './predicate.js';
import { emitRepeated } from './repeated.js';
import { emitSection } from './section.js';
import { emitVar } from './var.js';
import { emitVariable } from './variable.js';

/** The closure back end: turns a tree into nested functions, without generating source code (design §3.4a). */
export function makeEmitter(
  file: SourceFile,
  plugins: PluginTables,
  expressions: Expressions,
): Emitter {
  const emitter: Emitter = {
    file,
    plugins,
    expressions,
    block: (nodes) => emitBlock(emitter, nodes, (node) => emitNode(emitter, node)),
  };
  return emitter;
}

/** The code of one instruction; null when it does nothing. */
export function emitNode(emitter: Emitter, node: TemplateNode): Code | null {
  switch (node.kind) {
    case 'variable':
      return emitVariable(emitter, node);
    case 'section':
      return emitSection(emitter, node);
    case 'repeated':
      return emitRepeated(emitter, node);
    case 'predicate':
      return emitPredicate(emitter, node);
    case 'if':
      return emitIf(emitter, node);
    case 'var':
      return emitVar(emitter, node);
    case 'ctx':
      return emitCtx(node);
    case 'eval':
      return emitEval(emitter, node);
    case 'macro':
      return emitMacro(emitter, node);
    case 'include':
      return emitInclude(emitter, node);
    case 'inject':
      return emitInject(node);
    case 'struct':
      return emitter.block(node.body);
    default:
      return null;
  }
}
