import { toBoolean, toNumber, toText } from './coerce.js';
import type { BinaryOperatorName, Literal, OperatorName, UnaryOperatorName } from './program.js';

interface OperatorBase {
  readonly text: string;
  /** Higher binds tighter. */
  readonly precedence: number;
  readonly rightAssociative: boolean;
}

export interface UnaryOperator extends OperatorBase {
  readonly kind: 'unary';
  readonly name: UnaryOperatorName;
  readonly apply: (value: Literal) => Literal;
}

export interface BinaryOperator extends OperatorBase {
  readonly kind: 'binary';
  readonly name: BinaryOperatorName;
  readonly apply: (left: Literal, right: Literal) => Literal;
  /** Returns the reason to refuse operands that are too large, or undefined. */
  readonly refuse?: (left: Literal, right: Literal, maxStringLength: number) => string | undefined;
}

export interface AssignOperator extends OperatorBase {
  readonly kind: 'assign';
  readonly name: 'assign';
}

export type Operator = UnaryOperator | BinaryOperator | AssignOperator;

function unary(
  text: string,
  name: UnaryOperatorName,
  apply: (value: Literal) => Literal,
): UnaryOperator {
  return { kind: 'unary', text, name, precedence: 17, rightAssociative: true, apply };
}

function binary(
  precedence: number,
  text: string,
  name: BinaryOperatorName,
  apply: (left: Literal, right: Literal) => Literal,
  more: Partial<BinaryOperator> = {},
): BinaryOperator {
  return { kind: 'binary', text, name, precedence, rightAssociative: false, apply, ...more };
}

/** An operator on the numeric values of both sides (language.md 5.5). */
function numeric(
  precedence: number,
  text: string,
  name: BinaryOperatorName,
  apply: (left: number, right: number) => Literal,
): BinaryOperator {
  return binary(precedence, text, name, (a, b) => apply(toNumber(a), toNumber(b)));
}

/**
 * A comparison on the raw values, with JavaScript's own conversions (language.md 5.6, 8.40).
 * The casts only satisfy the type checker: strings stay strings.
 */
function relational(
  text: string,
  name: BinaryOperatorName,
  apply: (left: number, right: number) => boolean,
): BinaryOperator {
  return binary(12, text, name, (a, b) => apply(a as number, b as number));
}

function isLooselyEqual(a: Literal, b: Literal): boolean {
  // biome-ignore lint/suspicious/noDoubleEquals: the operator is defined as JavaScript's loose equality
  return a == b;
}

function isConcatenation(a: Literal, b: Literal): boolean {
  return typeof a === 'string' || typeof b === 'string';
}

function add(a: Literal, b: Literal): Literal {
  return isConcatenation(a, b) ? toText(a) + toText(b) : toNumber(a) + toNumber(b);
}

function refuseLongText(a: Literal, b: Literal, max: number): string | undefined {
  if (max <= 0 || !isConcatenation(a, b)) return undefined;
  if (toText(a).length + toText(b).length <= max) return undefined;
  return `Concatenation would exceed maximum string length ${max}`;
}

const ALL: readonly Operator[] = [
  unary('+', 'unary plus', (a) => toNumber(a)),
  unary('-', 'unary minus', (a) => -toNumber(a)),
  unary('!', 'logical not', (a) => !toBoolean(a)),
  unary('~', 'bitwise not', (a) => ~toNumber(a)),
  binary(16, '**', 'exponent', (a, b) => toNumber(a) ** toNumber(b), { rightAssociative: true }),
  numeric(15, '*', 'multiply', (a, b) => a * b),
  numeric(15, '/', 'divide', (a, b) => a / b),
  numeric(15, '%', 'modulus', (a, b) => a % b),
  binary(14, '+', 'add', add, { refuse: refuseLongText }),
  numeric(14, '-', 'subtract', (a, b) => a - b),
  numeric(13, '<<', 'left shift', (a, b) => a << b),
  numeric(13, '>>', 'right shift', (a, b) => a >> b),
  relational('<', 'less than', (a, b) => a < b),
  relational('>', 'greater than', (a, b) => a > b),
  relational('<=', 'less than or equal', (a, b) => a <= b),
  relational('>=', 'greater than or equal', (a, b) => a >= b),
  binary(11, '==', 'equality', isLooselyEqual),
  binary(11, '!=', 'inequality', (a, b) => !isLooselyEqual(a, b)),
  binary(11, '===', 'strict equality', (a, b) => a === b),
  binary(11, '!==', 'strict inequality', (a, b) => a !== b),
  numeric(10, '&', 'bitwise and', (a, b) => a & b),
  numeric(9, '^', 'bitwise xor', (a, b) => a ^ b),
  numeric(8, '|', 'bitwise or', (a, b) => a | b),
  binary(7, '&&', 'logical and', (a, b) => toBoolean(a) && toBoolean(b)),
  binary(6, '||', 'logical or', (a, b) => toBoolean(a) || toBoolean(b)),
  { kind: 'assign', text: '=', name: 'assign', precedence: 3, rightAssociative: true },
];

const BY_NAME: ReadonlyMap<string, Operator> = new Map(
  ALL.map((operator) => [operator.name, operator]),
);
const UNARY = new Map(ALL.filter((each) => each.kind === 'unary').map((each) => [each.text, each]));
const INFIX = new Map(ALL.filter((each) => each.kind !== 'unary').map((each) => [each.text, each]));

/** All operators, in the order of language.md 5.3. */
export const OPERATORS: readonly Operator[] = ALL;

/** The operator of a token from this parser. */
export function operatorNamed(name: OperatorName): Operator {
  return BY_NAME.get(name) as Operator;
}

/** The operator of an external token; undefined for an unknown name. */
export function findOperator(name: string): Operator | undefined {
  return BY_NAME.get(name);
}

/**
 * The operator of a text. After an operand `-` and `+` are binary, elsewhere unary; `!` and `~` are
 * always unary (language.md 5.2).
 */
export function operatorWritten(text: string, afterOperand: boolean): Operator | undefined {
  const unaryOne = UNARY.get(text);
  const infix = INFIX.get(text);
  return afterOperand ? (infix ?? unaryOne) : (unaryOne ?? infix);
}
