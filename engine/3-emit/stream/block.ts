import { recover } from '../../4-run/recover.js';
import type { Piece } from '../../4-run/stream.js';
import type { TemplateNode } from '../../ast/nodes.js';
import { opcodeName } from '../../ast/opcodes.js';
import type { Location } from '../../shared/span.js';
import { staticText } from '../closures/block.js';
import { locate } from '../closures/emitter.js';
import type { StreamEmitter } from './emitter.js';

interface Instruction {
  readonly piece: Piece;
  readonly name: string;
  readonly location: Location;
}

/** Emits one instruction; null for one that does nothing. */
type EmitPiece = (node: TemplateNode) => Piece | null;

/** A run of instructions that pauses between them. Charges and recovers as the block of the closures does. */
export function emitBlock(
  { closures }: StreamEmitter,
  nodes: readonly TemplateNode[],
  emitPiece: EmitPiece,
): Piece {
  const instructions: Instruction[] = [];
  let textLength = 0;
  for (const node of nodes) {
    const text = staticText(node);
    textLength += text?.length ?? 0;
    const piece = text === undefined ? emitPiece(node) : emitText(text);
    if (piece === null) continue;
    instructions.push({ piece, name: opcodeName(node), location: locate(closures, node.span) });
  }
  return runBlock(instructions, nodes.length, textLength);
}

function emitText(text: string): Piece {
  return (_, out) => {
    out.text += text;
    return null;
  };
}

function runBlock(instructions: readonly Instruction[], steps: number, textLength: number): Piece {
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
