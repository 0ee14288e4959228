import type { Block, InstructionNode } from '../../2-analyze/resolved.js';
import type { Budget } from '../../4-run/budget.js';
import type { Code } from '../../4-run/context.js';
import { recover } from '../../4-run/recover.js';
import type { Location } from '../../shared/span.js';
import { NOTHING } from './emitter.js';

interface Instruction {
  /** The static text before the instruction. */
  readonly before: string;
  readonly code: Code;
  readonly name: string;
  readonly location: Location;
}

/**
 * A sequence of instructions. Adjacent texts are joined, and the steps and the static text of the
 * block are charged together, to keep the budget cheap.
 */
export function runBlock({ nodes, steps }: Block, emitNode: (node: InstructionNode) => Code): Code {
  if (steps === 0) return NOTHING;
  const instructions: Instruction[] = [];
  let text = '';
  for (const node of nodes) {
    if (node.kind === 'text') text += node.text;
    else {
      const { location, instruction } = node;
      instructions.push({ before: text, code: emitNode(node), name: instruction, location });
      text = '';
    }
  }
  return runInstructions(instructions, text, steps);
}

function runInstructions(instructions: readonly Instruction[], after: string, steps: number): Code {
  const [first, ...others] = instructions;
  const fixed = instructions.reduce((length, { before }) => length + before.length, after.length);
  if (first === undefined) {
    return (ctx) => {
      enterBlock(ctx.budget, steps, fixed);
      return after;
    };
  }
  return others.length === 0
    ? runOne(first, after, steps, fixed)
    : runAll(instructions, after, steps, fixed);
}

/** Charges a block: its instructions and its static text. */
function enterBlock(budget: Budget, steps: number, length: number): void {
  budget.step(steps);
  budget.append(length);
}

/** One instruction between two texts. An empty text is not appended, to save a call. */
function runOne(instruction: Instruction, after: string, steps: number, fixed: number): Code {
  const { before, code, name, location } = instruction;
  const around = before + after;
  return (ctx) => {
    enterBlock(ctx.budget, steps, fixed);
    const { frame } = ctx;
    let text = '';
    try {
      text = code(ctx);
    } catch (error) {
      recover(ctx, error, frame, location, name, before);
    }
    if (text.length === 0) return around;
    return fixed === 0 ? text : before + text + after;
  };
}

function runAll(
  instructions: readonly Instruction[],
  after: string,
  steps: number,
  fixed: number,
): Code {
  const count = instructions.length;
  const codes = instructions.map(({ code }) => code);
  const texts = instructions.map(({ before }) => before);
  return (ctx) => {
    enterBlock(ctx.budget, steps, fixed);
    const { frame } = ctx;
    let text = '';
    let next = 0;
    for (;;) {
      try {
        while (next < count) {
          const before = texts[next] as string;
          if (before.length > 0) text += before;
          const printed = (codes[next] as Code)(ctx);
          if (printed.length > 0) text += printed;
          next++;
        }
        return after.length > 0 ? text + after : text;
      } catch (error) {
        const { location, name } = instructions[next] as Instruction;
        recover(ctx, error, frame, location, name, text);
        next++;
      }
    }
  };
}
