import type { Block, InstructionNode, ResolvedTemplate } from '../../2-analyze/resolved.js';
import type { Code, Context } from '../../4-run/context.js';
import type { Trace } from '../../4-run/trace.js';
import { emitNode } from '../closures/emit.js';
import { runBlock } from './block.js';
import { traceNode } from './node.js';

/**
 * The tracing back end: the closures with a record around each instruction. It only replaces the
 * block, since a block dispatches every instruction.
 */
export function emitTraced({ body }: ResolvedTemplate): Code {
  return asPartial(emitBlock(body));
}

function emitBlock(block: Block): Code {
  return runBlock(block, (node, place) => {
    // The body of a block reports its frame to the trace.
    const inside = (inner: Block): Code =>
      'body' in node && inner === node.body ? wrapBody(node, emitBlock(inner)) : emitBlock(inner);
    return traceNode(node, place, emitNode(node, inside));
  });
}

function wrapBody(node: Extract<InstructionNode, { body: Block }>, body: Code): Code {
  switch (node.kind) {
    case 'section': {
      const { path } = node.reference;
      return (ctx) => {
        traceOf(ctx).paths?.enterSection(ctx.frame, path);
        return body(ctx);
      };
    }
    case 'repeated': {
      const { path } = node.reference;
      return (ctx) => {
        traceOf(ctx).paths?.enterElement(ctx.frame, path);
        return body(ctx);
      };
    }
    case 'macro':
      return asPartial(body);
    case 'struct':
      return body;
  }
}

/** The code of a template or macro for use by `apply`. */
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
