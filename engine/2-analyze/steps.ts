import type {
  Alternative,
  Arguments,
  FormatterCall,
  Reference,
  TemplateNode,
} from '../ast/nodes.js';
import type { ExpressionToken } from '../expression/program.js';
import type { PluginTables } from '../plugins.js';
import { CHARACTERS_PER_STEP } from '../shared/step-counter.js';
import type { Expressions } from './expressions.js';

/*
 * The costs of instructions that do not depend on the data, so that a block can charge all of its
 * instructions together. Each costs a step, and more for the parts of a tag without a fixed number.
 */

/** Path segments or arguments per step. */
const PARTS_PER_STEP = 4;

/** Steps of adding a key to an object of `.ctx`. */
const STEPS_PER_KEY = 4;

/** Steps of an expression, which has a frame of its own. */
const STEPS_PER_EXPRESSION = 8;

/** Steps of an interpreted token of an expression, besides the paths of its names. */
const STEPS_PER_TOKEN = 2;

/**
 * Steps of calling a predicate, or a formatter with the render's context, before it charges for its
 * input. When it runs, a formatter charges one more, which is the whole cost of a `pure` one.
 */
const STEPS_PER_CALL = 10;

/** The sources of the costs. */
export interface Costs {
  readonly expressions: Expressions;
  readonly plugins: PluginTables;
}

/** The steps of a sequence of instructions without nested blocks. */
export function stepsOf(nodes: readonly TemplateNode[], costs: Costs): number {
  let steps = nodes.length;
  for (const node of nodes) steps += stepsWithin(node, costs);
  return steps;
}

function stepsWithin(node: TemplateNode, { expressions, plugins }: Costs): number {
  switch (node.kind) {
    case 'variable':
    case 'var':
      return operands(node.references) + calls(node.formatters, plugins);
    case 'section':
    case 'repeated':
      return path(node.reference) + branches(node.alternative);
    case 'predicate':
      return STEPS_PER_CALL + given(node.args) + branches(node.alternative);
    case 'if':
      return operands(node.references) + branches(node.alternative);
    case 'ctx':
      return sum(
        node.bindings,
        ({ key, reference }) => STEPS_PER_KEY + parts([key]) + path(reference),
      );
    case 'eval': {
      const parsed = expressions.get(node);
      if (parsed === undefined || parsed.problems.length > 0) return 0;
      return STEPS_PER_EXPRESSION + sum(parsed.program.lists, (list) => sum(list, token));
    }
    case 'include':
      return parts([node.name]);
    case 'inject':
      return parts([node.name, node.path]);
    case 'text':
    case 'literal':
    case 'comment':
    case 'macro':
    case 'struct':
    case 'atom':
      return 0;
  }
}

function token(token: ExpressionToken): number {
  return STEPS_PER_TOKEN + (token.kind === 'reference' ? parts(token.path) : 0);
}

/** The first operand is part of its tag's own step. */
function operands(references: readonly Reference[]): number {
  return references.length - 1 + sum(references, path);
}

function path({ path: segments }: Reference): number {
  return parts(segments);
}

function calls(called: readonly FormatterCall[], { formatters }: PluginTables): number {
  return sum(
    called,
    ({ name, args }) => (formatters.get(name)?.pure ? 0 : STEPS_PER_CALL) + given(args),
  );
}

/** Any of them may be a path. */
function given(args: Arguments | null): number {
  return args === null ? 0 : parts(args.values) + sum(args.values, segmentsWithin);
}

function segmentsWithin(text: string): number {
  return Math.floor(text.split('.').length / PARTS_PER_STEP);
}

/** The tests of the `{.or}` branches after a block. */
function branches(first: Alternative): number {
  let steps = 0;
  for (let next = first; next !== null && next.kind === 'or'; next = next.alternative) {
    if (next.name !== null) steps += STEPS_PER_CALL + given(next.args);
  }
  return steps;
}

/** A few short ones are part of the step that reads them. */
function parts(texts: readonly (string | number)[]): number {
  const characters = sum(texts, (text) => (typeof text === 'string' ? text.length : 0));
  return Math.floor(texts.length / PARTS_PER_STEP) + Math.floor(characters / CHARACTERS_PER_STEP);
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
