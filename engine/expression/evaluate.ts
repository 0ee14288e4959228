import type { Segment } from '../shared/path.js';
import { chargeText, type StepCounter } from '../shared/step-counter.js';
import { toLiteral } from './coerce.js';
import { FUNCTIONS } from './functions.js';
import {
  type BinaryOperator,
  findOperator,
  type Operator,
  type UnaryOperator,
} from './operators.js';
import type {
  ArgumentsToken,
  CallToken,
  ExpressionList,
  ExpressionProgram,
  ExpressionToken,
  Literal,
  OperatorToken,
  ReferenceToken,
} from './program.js';

/** The part of a render that expressions can use. */
export interface ExpressionScope {
  /** Looks a path up from the current frame outwards; undefined if missing (language.md 3.2). */
  resolve(path: readonly Segment[]): unknown;
  /** Sets a variable, named with its `@`; `resolve` must then find it. */
  assign(name: string, value: Literal): void;
  /** The maximum length of a result of `+` in UTF-16 units; 0 and Infinity mean no limit. */
  readonly maxStringLength: number;
  /** Charged for long texts that operators and functions read. */
  readonly steps: StepCounter;
}

export interface Evaluation {
  /** The value of the last sub-expression; undefined if it has none or there are problems. */
  readonly value: Literal | undefined;
  /** Reduce errors; the caller adds the prefix and discards the assignments (language.md 5.1). */
  readonly problems: string[];
}

/** The result of an operator without an operand: neither a value nor an error. */
const NOTHING = { kind: 'nothing' } as const;

/** The result of an operator with an object or array as operand, which is not a literal. */
const NO_LITERAL = { kind: 'no-literal' } as const;

type Item = Literal | ReferenceToken | ArgumentsToken | typeof NOTHING | typeof NO_LITERAL;

/** An early end of a sub-expression: an assignment, or an error. */
type Ending = { readonly kind: 'assigned' } | { readonly kind: 'problem'; readonly why: string };

const ASSIGNED: Ending = { kind: 'assigned' };

/** Also reported for tokens that an error leaves on the stack. */
const LEFTOVER = 'Reduce error: unexpected token on stack';

/** Runs a program that parsed without problems (language.md 5.4-5.8). Sub-expressions after an error still run. */
export function evaluate(program: ExpressionProgram, scope: ExpressionScope): Evaluation {
  const problems: string[] = [];
  let value: Literal | undefined;
  for (const list of program.lists) {
    const stack: Item[] = [];
    const ending = run(list, stack, scope);
    value = undefined;
    if (ending?.kind === 'assigned') continue;
    if (ending !== undefined) problems.push(ending.why);
    const top = stack.at(-1);
    value = resolveItem(top, scope);
    // After an error, the result of a unary operator is not a second error.
    const isOne = isLeftover(top) && !(top === NO_LITERAL && ending !== undefined);
    if (value === undefined && isOne) problems.push(LEFTOVER);
  }
  return { value: problems.length > 0 ? undefined : value, problems };
}

function run(list: ExpressionList, stack: Item[], scope: ExpressionScope): Ending | undefined {
  for (const token of list) {
    const ending = step(token, stack, scope);
    if (ending !== undefined) return ending;
  }
  return undefined;
}

function step(token: ExpressionToken, stack: Item[], scope: ExpressionScope): Ending | undefined {
  switch (token.kind) {
    case 'literal':
      stack.push(token.value);
      return undefined;
    case 'reference':
    case 'arguments':
      stack.push(token);
      return undefined;
    case 'call':
      return call(token, stack, scope);
    case 'operator':
      return operate(token, stack, scope);
  }
}

/** This parser creates no other operators, but modules of a newer compiler may contain them. */
function operate(
  { name }: OperatorToken,
  stack: Item[],
  scope: ExpressionScope,
): Ending | undefined {
  const operator = findOperator(name);
  if (operator === undefined) {
    return { kind: 'problem', why: `Unexpected operator found during evaluation: ${name}` };
  }
  switch (operator.kind) {
    case 'unary':
      applyUnary(operator, stack, scope);
      return undefined;
    case 'binary':
      return applyBinary(operator, stack, scope);
    case 'assign':
      return assign(stack, scope);
  }
}

/** Without a literal operand it leaves no value and continues (language.md 8.34). */
function applyUnary(operator: UnaryOperator, stack: Item[], scope: ExpressionScope): void {
  const top = stack.at(-1);
  if (top === undefined || top === NOTHING || isMarker(top)) {
    stack.push(NOTHING);
    return;
  }
  stack.pop();
  const value = resolveItem(top, scope);
  if (value === undefined) {
    stack.push(NO_LITERAL);
    return;
  }
  charge(value, scope);
  stack.push(operator.apply(value));
}

function applyBinary(
  operator: BinaryOperator,
  stack: Item[],
  scope: ExpressionScope,
): Ending | undefined {
  const right = resolveItem(stack.pop(), scope);
  const left = resolveItem(stack.pop(), scope);
  if (left === undefined || right === undefined) return invalidArguments(operator);
  const why = operator.refuse?.(left, right, scope.maxStringLength);
  if (why !== undefined) return { kind: 'problem', why };
  charge(left, scope);
  charge(right, scope);
  stack.push(operator.apply(left, right));
  return undefined;
}

/** Sets only variables, and only to literals; anything else is ignored (language.md 5.4). */
function assign(stack: Item[], scope: ExpressionScope): Ending {
  const value = resolveItem(stack.pop(), scope);
  const target = stack.pop();
  const name = target === undefined ? undefined : variableName(target);
  if (name !== undefined && value !== undefined) scope.assign(name, value);
  return ASSIGNED;
}

/** The name of an assignable item. `@` alone is the current node and not assignable. */
function variableName(item: Item): string | undefined {
  if (!isReference(item) || item.path.length !== 1) return undefined;
  const [name] = item.path;
  return typeof name === 'string' && name.startsWith('@') && name !== '@' ? name : undefined;
}

/** Objects, arrays and missing values are not passed (language.md 5.7, 8.60). */
function call({ name }: CallToken, stack: Item[], scope: ExpressionScope): Ending | undefined {
  const args: Literal[] = [];
  for (let item = stack.pop(); item !== undefined && !isMarker(item); item = stack.pop()) {
    const value = resolveItem(item, scope);
    if (value === undefined) continue;
    charge(value, scope);
    args.push(value);
  }
  const result = FUNCTIONS.get(name)?.(args.reverse());
  if (result === undefined) return { kind: 'problem', why: `Error calling function ${name}` };
  stack.push(result);
  return undefined;
}

/** Text that may be parsed as a number, which takes longer. */
const STARTS_NUMBER = /^[+-]?[0-9]/;
const STEPS_OF_NUMBER = 4;

/** Operators and functions read their operands from end to end. */
function charge(value: Literal, { steps }: ExpressionScope): void {
  if (typeof value !== 'string') return;
  chargeText(STARTS_NUMBER.test(value) ? STEPS_OF_NUMBER * value.length : value.length, steps);
}

/** The literal of an item; undefined if it has none. */
function resolveItem(item: Item | undefined, scope: ExpressionScope): Literal | undefined {
  if (item === undefined || typeof item !== 'object' || item === null) return item;
  return item.kind === 'reference' ? toLiteral(scope.resolve(item.path)) : undefined;
}

function isReference(item: Item): item is ReferenceToken {
  return typeof item === 'object' && item?.kind === 'reference';
}

function isMarker(item: Item): item is ArgumentsToken {
  return typeof item === 'object' && item?.kind === 'arguments';
}

/** Whether an item without a literal is an error at the end of a sub-expression. */
function isLeftover(item: Item | undefined): boolean {
  return item !== undefined && item !== NOTHING;
}

function invalidArguments(operator: Operator): Ending {
  return { kind: 'problem', why: `Invalid arguments to operator ${operator.name}` };
}
