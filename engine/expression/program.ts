import type { Segment } from '../shared/path.js';
import type { Span } from '../shared/span.js';

/*
 * A parsed expression, types only. Every sub-expression is a list in reverse-Polish order
 * (language.md 5.4); spans are offsets into the text given to `parseExpression`, `#` included.
 *
 *   @a = min(2, b.c) ; @a * 7
 *
 *   @a <args> 2 b.c min() <assign>
 *   @a 7 <multiply>
 */

/** A value in expressions. Objects and arrays are not literals; missing counts as null. */
export type Literal = string | number | boolean | null;

export type UnaryOperatorName = 'unary plus' | 'unary minus' | 'logical not' | 'bitwise not';

export type BinaryOperatorName =
  | 'exponent'
  | 'multiply'
  | 'divide'
  | 'modulus'
  | 'add'
  | 'subtract'
  | 'left shift'
  | 'right shift'
  | 'less than'
  | 'greater than'
  | 'less than or equal'
  | 'greater than or equal'
  | 'equality'
  | 'inequality'
  | 'strict equality'
  | 'strict inequality'
  | 'bitwise and'
  | 'bitwise xor'
  | 'bitwise or'
  | 'logical and'
  | 'logical or';

/** The names in messages and debug output (language.md 5.3). */
export type OperatorName = UnaryOperatorName | BinaryOperatorName | 'assign';

export interface LiteralToken {
  readonly kind: 'literal';
  readonly value: Literal;
  readonly span: Span;
}

/** A name or path; resolved only when an operator or call pops it from the stack. */
export interface ReferenceToken {
  readonly kind: 'reference';
  readonly path: readonly Segment[];
  readonly span: Span;
}

/** Marks the start of a call's arguments on the stack. Its span is that of the function's name. */
export interface ArgumentsToken {
  readonly kind: 'arguments';
  readonly span: Span;
}

export interface CallToken {
  readonly kind: 'call';
  readonly name: string;
  readonly span: Span;
}

export interface OperatorToken {
  readonly kind: 'operator';
  readonly name: OperatorName;
  readonly span: Span;
}

export type ExpressionToken =
  | LiteralToken
  | ReferenceToken
  | ArgumentsToken
  | CallToken
  | OperatorToken;

/** One sub-expression in reverse-Polish order; never empty. */
export type ExpressionList = readonly ExpressionToken[];

/** A parsed expression as plain data, so that generated code can contain it. */
export interface ExpressionProgram {
  readonly kind: 'expression';
  /** The text after the `#`, as quoted in error messages. */
  readonly source: string;
  /** Whether the text began with `#` (language.md 5.9). */
  readonly debug: boolean;
  /** One per non-empty sub-expression; `;` separates them. */
  readonly lists: readonly ExpressionList[];
}

/** A parse error; the caller adds the `Error parsing expression` prefix (language.md 5.1). */
export interface ExpressionProblem {
  /** The text of language.md 5.2. */
  readonly why: string;
  readonly span: Span;
  readonly hint?: string;
}
