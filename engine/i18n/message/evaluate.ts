import { compareDecimals, type Decimal, decimalToText } from '../../shared/decimal.js';
import { pluralCategory } from '../plural.js';
import {
  findArgument,
  type MessageArguments,
  NOT_SUPPLIED,
  toArgumentDecimal,
  toArgumentText,
} from './arguments.js';
import type { MessageNode, PluralNode, SelectNode } from './nodes.js';
import type { MessageOptions } from './options.js';

/** One evaluation of a message. */
interface Evaluation {
  readonly args: MessageArguments;
  readonly options: MessageOptions;
  /** Characters inserted so far. */
  inserted: number;
}

interface Choice {
  readonly match: unknown;
  readonly block: readonly MessageNode[];
}

/** Characters of inserted text that cost one step. */
const CHARACTERS_PER_STEP = 16;

/** The maximum number of inserted characters without a budget, since the host limits strings. */
const MAX_INSERTED = 2 ** 26;

/** The cost of one use of Intl, apart from its text. */
const STEPS_PER_FORMAT = 10;

/** The text of a parsed message. Never throws, except for errors of the budget. */
export function evaluateMessage(
  nodes: readonly MessageNode[],
  args: MessageArguments,
  options: MessageOptions,
): string {
  return evaluateBlock(nodes, '', { args, options, inserted: 0 });
}

/** @param current the output of `#` */
function evaluateBlock(
  nodes: readonly MessageNode[],
  current: string,
  evaluation: Evaluation,
): string {
  let text = '';
  for (const node of nodes) text += evaluateNode(node, current, evaluation);
  return text;
}

function evaluateNode(node: MessageNode, current: string, evaluation: Evaluation): string {
  const { args } = evaluation;
  switch (node.kind) {
    case 'literal':
      return node.text;
    case 'current':
      return insert(current, evaluation);
    case 'argument':
      return insert(toArgumentText(findArgument(args, node.name)), evaluation);
    case 'format': {
      const { options } = evaluation;
      options.budget.step(STEPS_PER_FORMAT);
      const values = node.names.map((name) => findArgument(args, name));
      return insert(node.format(values, options), evaluation);
    }
    case 'plural':
      return evaluatePlural(node, evaluation);
    case 'select':
      return evaluateSelect(node, evaluation);
  }
}

/** Charges a text for insertion; returns an empty text if the message gets too long. */
function insert(text: string, evaluation: Evaluation): string {
  charge(text, evaluation.options);
  evaluation.inserted += text.length;
  return evaluation.inserted > MAX_INSERTED ? '' : text;
}

function charge(text: string, { budget }: MessageOptions): void {
  budget.step(1 + Math.floor(text.length / CHARACTERS_PER_STEP));
}

function evaluatePlural(node: PluralNode, evaluation: Evaluation): string {
  const { args, options } = evaluation;
  const value = findArgument(args, node.name);
  if (value === NOT_SUPPLIED) return evaluateChoice(node.choices, 'other', 'NaN', evaluation);
  const number = toArgumentDecimal(value);
  const rest = decimalToText(subtract(number, node.offset));
  charge(rest, options);
  const category = pluralCategory(rest, node.type, options);
  for (const { match, block } of node.choices) {
    if (match === category) return evaluateBlock(block, rest, evaluation);
    if (typeof match === 'object' && compareDecimals(match, number) === 0) {
      return evaluateBlock(block, decimalToText(number), evaluation);
    }
  }
  return evaluateChoice(node.choices, category, rest, evaluation);
}

function subtract({ coefficient, scale }: Decimal, integer: bigint): Decimal {
  return { coefficient: coefficient - integer * 10n ** BigInt(scale), scale };
}

function evaluateSelect({ name, choices }: SelectNode, evaluation: Evaluation): string {
  const text = toArgumentText(findArgument(evaluation.args, name));
  return evaluateChoice(choices, text, text, evaluation);
}

/** The first block for `wanted`, else the last one for `other`; empty if there is none. */
function evaluateChoice(
  choices: readonly Choice[],
  wanted: string,
  current: string,
  evaluation: Evaluation,
): string {
  const choice =
    choices.find(({ match }) => match === wanted) ??
    choices.findLast(({ match }) => match === 'other');
  return choice === undefined ? '' : evaluateBlock(choice.block, current, evaluation);
}
