import type { Block, InstructionNode, ResolvedNode } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';
import { recover } from '../../4-run/recover.js';
import type { Trace } from '../../4-run/trace.js';
import type { TracedPlace } from '../../4-run/trace-calls.js';

interface Instruction {
  readonly code: Code;
  readonly place: TracedPlace;
}

/**
 * A sequence of instructions. Charges and recovers like a block of the closures; texts are not
 * joined.
 */
export function runBlock(
  { nodes, steps }: Block,
  emitNode: (node: InstructionNode, place: TracedPlace) => Code,
): Code {
  let textLength = 0;
  const instructions = nodes.map((node) => {
    const place = placeOf(node);
    if (node.kind === 'text') textLength += node.text.length;
    const code = node.kind === 'text' ? emitText(place, node.text) : emitNode(node, place);
    return { code, place };
  });
  return runInstructions(instructions, steps, textLength);
}

/** The place of an instruction in traces. */
function placeOf({ location, instruction }: ResolvedNode): TracedPlace {
  return { location, instruction, isText: instruction === 'TEXT' };
}

function emitText(place: TracedPlace, text: string): Code {
  return (ctx) => {
    (ctx.host.trace as Trace).text(ctx, place, text);
    return text;
  };
}

function runInstructions(
  instructions: readonly Instruction[],
  steps: number,
  textLength: number,
): Code {
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
