import type { Code, Context } from '../../4-run/context.js';
import type { Trace } from '../../4-run/trace.js';
import type { RootNode, TemplateNode } from '../../ast/nodes.js';
import { emitNode } from '../closures/emit.js';
import type { Emitter } from '../closures/emitter.js';
import { emitBlock } from './block.js';
import { traceNode } from './node.js';

/**
 * The tracing back end: the closures with a record around each instruction. All it takes is a block
 * of its own, for every instruction is dispatched from a block.
 */
export function emitTraced(root: RootNode, closures: Emitter): Code {
  const emitter: Emitter = {
    ...closures,
    block: (nodes) => emitBlock(emitter, nodes, (node) => emitTracedNode(emitter, node)),
  };
  return asPartial(emitter.block(root.body));
}

function emitTracedNode(emitter: Emitter, node: TemplateNode): Code | null {
  const code = emitNode(scoped(emitter, node), node);
  return code === null ? null : traceNode(emitter, node, code);
}

/** The emitter for the inside of a block: its body tells the trace what frame it runs in. */
function scoped(emitter: Emitter, node: TemplateNode): Emitter {
  const wrap = wrapBody(node);
  if (wrap === null) return emitter;
  const block = (nodes: readonly TemplateNode[]): Code =>
    'body' in node && nodes === node.body ? wrap(emitter.block(nodes)) : emitter.block(nodes);
  return { ...emitter, block };
}

function wrapBody(node: TemplateNode): ((body: Code) => Code) | null {
  switch (node.kind) {
    case 'section': {
      const { path } = node.reference;
      return (body) => (ctx) => {
        traceOf(ctx).paths?.enterSection(ctx.frame, path);
        return body(ctx);
      };
    }
    case 'repeated': {
      const { path } = node.reference;
      return (body) => (ctx) => {
        traceOf(ctx).paths?.enterElement(ctx.frame, path);
        return body(ctx);
      };
    }
    case 'macro':
      return asPartial;
    default:
      return null;
  }
}

/** The code of a template or macro, which a tag may apply. */
function asPartial(code: Code): Code {
  return (ctx) => {
    const trace = traceOf(ctx);
    const before = trace.enterPartial(ctx.frame);
    const text = code(ctx);
    trace.leavePartial(text, before);
    return text;
  };
}

function traceOf({ host }: Context): Trace {
  return host.trace as Trace;
}
