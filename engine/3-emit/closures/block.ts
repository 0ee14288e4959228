import type { Code } from '../../4-run/context.js';
import { recover } from '../../4-run/recover.js';
import type { TemplateNode } from '../../ast/nodes.js';
import { LITERAL_TEXT, opcodeName } from '../../ast/opcodes.js';
import type { Location } from '../../shared/span.js';
import { type Emitter, locate, NOTHING } from './emitter.js';

interface Instruction {
  readonly code: Code;
  readonly name: string;
  readonly location: Location;
}

/** Emits one instruction; null for one that does nothing. */
export type EmitNode = (node: TemplateNode) => Code | null;

/**
 * A run of instructions. Adjacent texts become one, and the steps and the static text of the block
 * are charged at once, so that the budget costs little (design §3.6).
 */
export function emitBlock(
  emitter: Emitter,
  nodes: readonly TemplateNode[],
  emitNode: EmitNode,
): Code {
  const steps = nodes.length;
  if (steps === 0) return NOTHING;
  const instructions: Instruction[] = [];
  let text = '';
  let textLength = 0;
  const flush = (): void => {
    if (text === '') return;
    const fixed = text;
    instructions.push({ code: () => fixed, name: 'TEXT', location: locate(emitter, NO_PLACE) });
    text = '';
  };
  for (const node of nodes) {
    const fixed = staticText(node);
    if (fixed !== undefined) {
      text += fixed;
      textLength += fixed.length;
      continue;
    }
    const code = emitNode(node);
    if (code === null) continue;
    flush();
    instructions.push({ code, name: opcodeName(node), location: locate(emitter, node.span) });
  }
  flush();
  return runBlock(instructions, steps, textLength);
}

/** Text cannot fail. */
const NO_PLACE = { start: 0, end: 0 };

/** The text of an instruction that always prints the same. */
export function staticText(node: TemplateNode): string | undefined {
  if (node.kind === 'text') return node.text;
  return node.kind === 'literal' ? LITERAL_TEXT[node.name] : undefined;
}

function runBlock(instructions: readonly Instruction[], steps: number, textLength: number): Code {
  const codes = instructions.map(({ code }) => code);
  const count = codes.length;
  return (ctx) => {
    ctx.budget.step(steps);
    if (textLength > 0) ctx.budget.append(textLength);
    const { frame } = ctx;
    let text = '';
    let next = 0;
    for (;;) {
      try {
        while (next < count) {
          text += (codes[next] as Code)(ctx);
          next++;
        }
        return text;
      } catch (error) {
        const { location, name } = instructions[next] as Instruction;
        recover(ctx, error, frame, location, name, text);
        next++;
      }
    }
  };
}
