import type { Operand, PlainLiteral, Reference, Test } from '../../2-analyze/resolved.js';
import type { OpcodeName } from '../../ast/opcodes.js';
import type { Location } from '../../shared/span.js';
import type { JavaScriptEmitter } from './emitter.js';
import { stringLiteral } from './literal.js';
import { type Reading, referenceSource } from './reference.js';
import type { EmitScope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** The instruction that begins a chain of branches; errors in their tests are reported for it. */
export interface Opener {
  readonly location: Location;
  readonly instruction: OpcodeName;
}

/** Whether a test may end the render: predicates and comparisons charge the budget. */
export function mayEnd({ kind }: Test): boolean {
  return kind === 'call' || kind === 'compare';
}

/**
 * The condition of one branch; null if it always runs. A call stores its result in `q`, which is
 * null if it threw. The error is then reported for the block that opens the chain, and none of its
 * branches runs.
 */
export function writeTest(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  opener: Opener,
  test: Test,
  reading: Reading,
): string | null {
  switch (test.kind) {
    case 'always':
      return null;
    case 'truthy':
      w.weight += test.operators.length;
      return conditionSource(emitter, w, scope, test, reading);
    case 'equals': {
      const value = referenceSource(emitter, w, scope, test.reference, reading);
      const equal = `${emitter.helper('is')}(${value}, ${literalSource(test.literal)})`;
      return test.negated ? `!${equal}` : equal;
    }
    case 'compare': {
      const { predicate } = test.call;
      const [left, right] = test.operands.map((operand) =>
        operandSource(emitter, w, scope, operand, reading),
      );
      const description = { kind: 'compare', predicate: predicate.name } as const;
      const compare = emitter.pool.nameOf(description, predicate.compare);
      return `${compare}(${left}, ${right}, ${w.register('b')})`;
    }
    case 'call':
      return callSource(emitter, w, scope, opener, test);
  }
}

function callSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  opener: Opener,
  { call }: Extract<Test, { kind: 'call' }>,
): string {
  emitter.require('context');
  const { start, end } = call.location.span;
  const described = { name: call.predicate.name, args: call.written, span: { start, end } };
  const given = [
    'c',
    w.of(scope, 'f'),
    emitter.pool.nameOf({ kind: 'test', call: described }, call),
    emitter.location(opener.location),
    stringLiteral(opener.instruction),
  ].join(', ');
  return `(${w.register('q')} = ${emitter.helper('test')}(${given}))`;
}

/**
 * The first operator that decides ends the test. Therefore the terms before `||` are false and
 * those before `&&` are true; for an operator after a different value the result is already
 * decided.
 */
function conditionSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  { references: [first, ...others], operators }: Extract<Test, { kind: 'truthy' }>,
  reading: Reading,
): string {
  let source = truthySource(emitter, w, scope, first, reading);
  for (const [index, term] of others.entries()) {
    const operator = operators[index] as string;
    // `a && b || c`: after `&&`, a true value decides at `||`, and a false one has decided before.
    if (index > 0 && operators[index - 1] !== operator) break;
    source += ` ${operator} ${truthySource(emitter, w, scope, term, 'inline')}`;
  }
  return source;
}

function truthySource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  reference: Reference,
  reading: Reading,
): string {
  const [asked, name] = w.twice(referenceSource(emitter, w, scope, reference, reading));
  return `(typeof ${asked} === 'boolean' ? ${name} : ${emitter.helper('truthy')}(${name}))`;
}

function operandSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  operand: Operand,
  reading: Reading,
): string {
  if (operand.origin === 'literal') return literalSource(operand.value);
  if (operand.origin === 'constant') {
    const { value } = operand;
    return emitter.pool.nameOf({ kind: 'value', value }, value);
  }
  return `${emitter.helper('known')}(${referenceSource(emitter, w, scope, operand, reading)})`;
}

function literalSource(value: PlainLiteral): string {
  return typeof value === 'string' ? stringLiteral(value) : String(value);
}
