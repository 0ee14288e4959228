import type { Code } from '../../4-run/context.js';
import { recover } from '../../4-run/recover.js';
import type { Place, Trace } from '../../4-run/trace.js';
import type { TemplateNode } from '../../ast/nodes.js';
import { opcodeName } from '../../ast/opcodes.js';
import { staticText } from '../closures/block.js';
import { type Emitter, locate } from '../closures/emitter.js';

interface Instruction {
  readonly code: Code;
  readonly place: Place;
}

/** A run of instructions. Charges and recovers as the block of the closures does; texts stay apart. */
export function emitBlock(
  emitter: Emitter,
  nodes: readonly TemplateNode[],
  emitNode: (node: TemplateNode) => Code | null,
): Code {
  const instructions: Instruction[] = [];
  let textLength = 0;
  for (const node of nodes) {
    const place = placeOf(emitter, node);
    const text = staticText(node);
    textLength += text?.length ?? 0;
    const code = text === undefined ? emitNode(node) : emitText(place, text);
    if (code !== null) instructions.push({ code, place });
  }
  return runBlock(instructions, nodes.length, textLength);
}

/** The place of an instruction, as traces know it. */
export function placeOf(emitter: Emitter, node: TemplateNode): Place {
  return {
    location: locate(emitter, node.span),
    instruction: opcodeName(node),
    isText: node.kind === 'text',
  };
}

function emitText(place: Place, text: string): Code {
  return (ctx) => {
    (ctx.host.trace as Trace).text(ctx, place, text);
    return text;
  };
}

function runBlock(instructions: readonly Instruction[], steps: number, textLength: number): Code {
  return (ctx) => {
    if (steps > 0) ctx.budget.step(steps);
    if (textLength > 0) ctx.budget.append(textLength);
    const { frame } = ctx;
    let text = '';
    for (const { code, place } of instructions) {
      try {
        text += code(ctx);
      } catch (error) {
        recover(ctx, error, frame, place.location, place.instruction, text);
      }
    }
    return text;
  };
}
