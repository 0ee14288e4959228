import { preparePredicate } from '../../4-run/prepare.js';
import type { Arguments, TemplateNode } from '../../ast/nodes.js';
import { opcodeName } from '../../ast/opcodes.js';
import type { PluginTables } from '../../plugins.js';
import { deepEqual, deepUnequal } from '../../shared/deep-equal.js';
import type { Segment } from '../../shared/path.js';
import type { Span } from '../../shared/span.js';
import type { ValueArgument } from '../../shared/value-argument.js';
import type { JavaScriptEmitter } from './emitter.js';
import { stringLiteral } from './literal.js';
import { pathSource, type Reading } from './reference.js';
import type { Scope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** What a branch asks: a predicate, or nothing in the case of a bare `{.or}`. */
export interface Tested {
  readonly name: string | null;
  readonly nameSpan: Span;
  readonly args: Arguments | null;
}

/** How a test is written. */
export type TestPlan =
  | { readonly kind: 'constant'; readonly value: boolean }
  /** Equality of a reference with a literal, which is source. */
  | {
      readonly kind: 'equals';
      readonly references: readonly [readonly Segment[]];
      readonly literal: string;
      readonly negated: boolean;
    }
  /** A comparison of two operands that are read in place. */
  | {
      readonly kind: 'compare';
      readonly operands: readonly [ValueArgument, ValueArgument];
      readonly references: readonly (readonly Segment[])[];
    }
  /** A call of the predicate, which sees the frame and may throw. */
  | { readonly kind: 'call' };

/** A bare `{.or}` always runs; an unknown predicate is false (language.md 8.5). */
export function planTest({ predicates }: PluginTables, { name, args }: Tested): TestPlan {
  if (name === null) return { kind: 'constant', value: true };
  const predicate = predicates.get(name);
  if (predicate === undefined) return { kind: 'constant', value: false };
  const { compare } = predicate;
  if (compare === undefined) return { kind: 'call' };
  const [first, second] = preparePredicate(predicate, args) as readonly ValueArgument[];
  if (first === undefined) return { kind: 'constant', value: false };
  const operands = second === undefined ? ([NODE, first] as const) : ([first, second] as const);
  const [left, right] = operands;
  if (left.kind === 'literal' && right.kind === 'literal') {
    const value = compareNow(compare, left.value, right.value);
    if (value !== null) return { kind: 'constant', value };
  }
  const references = operands.flatMap((operand) =>
    operand.kind === 'reference' ? [operand.path] : [],
  );
  if (compare === deepEqual || compare === deepUnequal) {
    const [path] = references;
    const [literal] = operands.flatMap((operand) =>
      operand.kind === 'literal' ? (literalSource(operand.value) ?? []) : [],
    );
    if (path !== undefined && literal !== undefined) {
      const negated = compare === deepUnequal;
      return { kind: 'equals', references: [path], literal, negated };
    }
  }
  return { kind: 'compare', operands, references };
}

const NODE: ValueArgument = { kind: 'reference', path: ['@'] };

/** Whether a test may end the render: predicates and comparisons charge the budget. */
export function mayEnd(plugins: PluginTables, tested: Tested): boolean {
  const { kind } = planTest(plugins, tested);
  return kind === 'call' || kind === 'compare';
}

type Compare = NonNullable<ReturnType<PluginTables['predicates']['get']>>['compare'] & {};

/** What a comparison of literals gives; null when it costs steps, which only a render can count. */
function compareNow(compare: Compare, left: unknown, right: unknown): boolean | null {
  let steps = 0;
  const value = compare(left, right, {
    step(count) {
      steps += count;
    },
  });
  return steps === 0 ? value : null;
}

/** A test that is written; `guarded` when it leaves its answer in `q`, which is null when it threw. */
export type WrittenTest =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'source'; readonly source: string; readonly guarded: boolean };

/**
 * The test of one branch. When a predicate throws, that is reported for the block that opens the
 * chain, and none of its branches runs.
 */
export function writeTest(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  opener: TemplateNode,
  tested: Tested,
  reading: Reading,
): WrittenTest {
  const plan = planTest(emitter.closures.plugins, tested);
  if (plan.kind === 'constant') return plan;
  if (plan.kind === 'equals') {
    const value = pathSource(emitter, w, scope, plan.references[0], reading);
    const equal = `${emitter.helper('is')}(${value}, ${plan.literal})`;
    return { kind: 'source', source: plan.negated ? `!${equal}` : equal, guarded: false };
  }
  if (plan.kind === 'compare') {
    const source = compareSource(emitter, w, scope, tested.name as string, plan.operands, reading);
    return { kind: 'source', source, guarded: false };
  }
  const { name, args, nameSpan } = tested;
  const call = { name: name as string, args, span: { start: nameSpan.start, end: nameSpan.end } };
  const test = emitter.pool.nameOf({ kind: 'test', call });
  const given = [
    'c',
    w.of(scope, 'f'),
    test,
    emitter.location(opener),
    stringLiteral(opcodeName(opener)),
  ].join(', ');
  const source = `(${w.register('q')} = ${emitter.helper('test')}(${given}))`;
  return { kind: 'source', source, guarded: true };
}

function compareSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  predicate: string,
  operands: readonly ValueArgument[],
  reading: Reading,
): string {
  const values = operands.map((operand) => operandSource(emitter, w, scope, operand, reading));
  const constant = emitter.pool.nameOf({ kind: 'compare', predicate });
  w.register('b');
  return `${constant}(${values.join(', ')}, b)`;
}

/** Comparing longer texts costs steps. */
const CHARGED_LENGTH = 1_024;

/** A literal that is neither null, nor a container, nor a long text. */
function literalSource(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value.length < CHARGED_LENGTH ? stringLiteral(value) : null;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return null;
  }
}

function operandSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  operand: ValueArgument,
  reading: Reading,
): string {
  if (operand.kind === 'reference') {
    return `${emitter.helper('known')}(${pathSource(emitter, w, scope, operand.path, reading)})`;
  }
  return (
    literalSource(operand.value) ?? emitter.pool.nameOf({ kind: 'value', value: operand.value })
  );
}
