import type { Code } from '../../4-run/context.js';
import type { Frame } from '../../4-run/frame.js';
import type { Trace } from '../../4-run/trace.js';
import type { DataPath, DataPaths } from '../../4-run/trace-paths.js';
import type { TemplateNode, VariableNode, VarNode } from '../../ast/nodes.js';
import type { Emitter } from '../closures/emitter.js';
import { placeOf } from './block.js';

/** Records one instruction around its code. */
export function traceNode(emitter: Emitter, node: TemplateNode, code: Code): Code {
  const place = placeOf(emitter, node);
  const isTag = !('body' in node) && node.kind !== 'include';
  return (ctx) => {
    const { frame } = ctx;
    const trace = ctx.host.trace as Trace;
    const mark = trace.enter(place);
    let path: DataPath;
    let text: string;
    try {
      path = readPath(node, trace, frame);
      text = code(ctx);
      if (trace.paths !== null) recordLocals(node, trace.paths, frame, path);
    } catch (error) {
      trace.fail(ctx, mark, error);
      throw error;
    }
    if (isTag) trace.leaveTag(ctx, mark, text, path);
    else trace.leaveBlock(ctx, mark, text);
    return text;
  };
}

/** Where the first value of a tag is. */
function readPath(node: TemplateNode, trace: Trace, frame: Frame): DataPath {
  if (trace.paths === null || (node.kind !== 'variable' && node.kind !== 'var')) return undefined;
  const path = trace.paths.resolve(frame, firstPath(node));
  if (node.formatters.length > 0) trace.tag = { frame, path };
  return path;
}

function firstPath({ references }: VariableNode | VarNode) {
  return (references[0] as VariableNode['references'][number]).path;
}

/** What an instruction has stored in its frame. */
function recordLocals(node: TemplateNode, paths: DataPaths, frame: Frame, path: DataPath): void {
  switch (node.kind) {
    case 'var':
      paths.setLocal(frame, node.name, node.formatters.length === 0 ? path : undefined);
      break;
    case 'ctx':
    case 'inject':
      paths.setLocal(frame, node.name, undefined);
      break;
    case 'eval':
      paths.forgetLocals(frame);
      break;
    default:
  }
}
