import type { Block, InstructionNode } from '../../2-analyze/resolved.js';
import type { Piece } from '../../4-run/context.js';
import { recover } from '../../4-run/recover.js';
import type { Location } from '../../shared/span.js';

interface Instruction {
  readonly piece: Piece;
  readonly name: string;
  readonly location: Location;
}

/**
 * A sequence of instructions that pauses between them. Charges and recovers like a block of the
 * closures.
 */
export function runBlock(
  { nodes, steps }: Block,
  emitPiece: (node: InstructionNode) => Piece,
): Piece {
  let textLength = 0;
  const instructions = nodes.map((node) => {
    if (node.kind === 'text') textLength += node.text.length;
    const piece = node.kind === 'text' ? emitText(node.text) : emitPiece(node);
    return { piece, name: node.instruction, location: node.location };
  });
  return runInstructions(instructions, steps, textLength);
}

function emitText(text: string): Piece {
  return (_, out) => {
    out.text += text;
    return null;
  };
}

function runInstructions(
  instructions: readonly Instruction[],
  steps: number,
  textLength: number,
): Piece {
  return function* (ctx, out) {
    if (steps > 0) ctx.budget.step(steps);
    if (textLength > 0) ctx.budget.append(textLength);
    const { frame } = ctx;
    for (const { piece, name, location } of instructions) {
      try {
        const rest = piece(ctx, out);
        if (rest !== null) yield* rest;
      } catch (error) {
        recover(ctx, error, frame, location, name, '');
      }
      if (out.isFull) yield;
    }
  };
}
