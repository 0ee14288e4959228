import type { IfNode, OrNode, PredicateNode } from '../ast/nodes.js';
import type { PluginTables } from '../plugins.js';
import { deepEqual, deepUnequal } from '../shared/deep-equal.js';
import { preparePredicate } from '../shared/prepare.js';
import type { SourceFile } from '../shared/span.js';
import type { ValueArgument } from '../shared/value-argument.js';
import { needsFrame, resolveReference } from './references.js';
import type { Operand, PlainLiteral, PredicateCall, Test } from './resolved.js';

/** The test of `.if`; null if it is never true. */
export function resolveCondition({ references, operators }: IfNode): Test | null {
  const [first, ...others] = references.map(({ path }) => resolveReference(path));
  return first === undefined ? null : { kind: 'truthy', references: [first, ...others], operators };
}

/**
 * The test of a predicate or of `{.or}`; null if it is never true. A bare `{.or}` always runs; an
 * unknown predicate is false (language.md 8.5).
 */
export function resolveTest(
  node: PredicateNode | OrNode,
  { predicates }: PluginTables,
  file: SourceFile,
): Test | null {
  if (node.name === null) return ALWAYS;
  const predicate = predicates.get(node.name);
  if (predicate === undefined) return null;
  const args = preparePredicate(predicate, node.args);
  const location = { file, span: node.nameSpan };
  const call: PredicateCall = { predicate, args, written: node.args, location };
  return predicate.compare === undefined
    ? { kind: 'call', call }
    : resolveComparison(call, predicate.compare, args as readonly ValueArgument[]);
}

const ALWAYS: Test = { kind: 'always' };
const NODE: Operand = resolveReference(['@']);

type Compare = NonNullable<PredicateCall['predicate']['compare']>;

function resolveComparison(
  call: PredicateCall,
  compare: Compare,
  [first, second]: readonly ValueArgument[],
): Test | null {
  if (first === undefined) return null;
  const operands: readonly [Operand, Operand] =
    second === undefined
      ? [NODE, resolveOperand(first)]
      : [resolveOperand(first), resolveOperand(second)];
  const [left, right] = operands;
  if ('value' in left && 'value' in right) {
    const holds = compareNow(compare, left.value, right.value);
    if (holds !== null) return holds ? ALWAYS : null;
  }
  if (compare === deepEqual || compare === deepUnequal) {
    const reference = operands.find((operand) => 'path' in operand);
    const literal = operands.find((operand) => operand.origin === 'literal');
    if (reference !== undefined && literal !== undefined) {
      const negated = compare === deepUnequal;
      return { kind: 'equals', call, reference, literal: literal.value, negated };
    }
  }
  return { kind: 'compare', call, operands };
}

/** The length from which comparing texts costs steps. */
const CHARGED_LENGTH = 1_024;

function resolveOperand(argument: ValueArgument): Operand {
  if (argument.kind === 'reference') return resolveReference(argument.path);
  const { value } = argument;
  return isPlain(value) ? { origin: 'literal', value } : { origin: 'constant', value };
}

/** Neither null, nor a container, nor a long text. */
function isPlain(value: unknown): value is PlainLiteral {
  if (typeof value === 'string') return value.length < CHARGED_LENGTH;
  return typeof value === 'number' || typeof value === 'boolean';
}

/**
 * The result of a comparison of literals; null if it costs steps, which only a render can count.
 */
function compareNow(compare: Compare, left: unknown, right: unknown): boolean | null {
  let steps = 0;
  const value = compare(left, right, {
    step(count) {
      steps += count;
    },
  });
  return steps === 0 ? value : null;
}

/** Whether a test uses the frame. */
export function testNeedsFrame(test: Test): boolean {
  switch (test.kind) {
    case 'always':
      return false;
    case 'truthy':
      return test.references.some(needsFrame);
    case 'equals':
      return needsFrame(test.reference);
    case 'compare':
      return test.operands.some(needsFrame);
    case 'call':
      return true;
  }
}
