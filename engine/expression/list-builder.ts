import { closest } from '../shared/closest.js';
import { parsePath } from '../shared/path.js';
import type { Span } from '../shared/span.js';
import { FUNCTIONS } from './functions.js';
import { type Operator, operatorNamed, operatorWritten } from './operators.js';
import type {
  CallToken,
  ExpressionList,
  ExpressionProblem,
  ExpressionToken,
  Literal,
  OperatorToken,
} from './program.js';

/** Waits until its right-hand side has been read. */
type Waiting = OperatorToken | CallToken | { readonly kind: 'paren'; readonly span: Span };

/** Converts tokens into reverse-Polish lists: the shunting-yard algorithm of language.md 5.4. */
export class ListBuilder {
  readonly lists: ExpressionList[] = [];
  readonly problems: ExpressionProblem[] = [];
  /** The first call of a name that is not a function. */
  invalidFunction: ExpressionProblem | undefined;
  #output: ExpressionToken[] = [];
  #waiting: Waiting[] = [];
  #afterOperand = false;
  /** After an unmatched `)` nothing is built, but calls are still checked. */
  #stopped = false;

  literal(value: Literal, span: Span): void {
    this.#operand({ kind: 'literal', value, span });
  }

  reference(text: string, span: Span): void {
    this.#operand({ kind: 'reference', path: parsePath(text), span });
  }

  /** A reference followed by a `(`. With dots it is not a call. */
  call(text: string, span: Span, paren: Span): void {
    if (text.includes('.')) {
      this.reference(text, span);
    } else if (FUNCTIONS.has(text)) {
      this.#output.push({ kind: 'arguments', span });
      this.#waiting.push({ kind: 'call', name: text, span });
    } else {
      this.invalidFunction ??= invalidFunction(text, span);
    }
    this.open(paren);
  }

  operator(text: string, span: Span): void {
    const operator = operatorWritten(text, this.#afterOperand) as Operator;
    this.#flush((waiting) => waiting.kind === 'operator' && yields(waiting, operator));
    this.#waiting.push({ kind: 'operator', name: operator.name, span });
    this.#afterOperand = false;
  }

  open(span: Span): void {
    this.#waiting.push({ kind: 'paren', span });
    this.#afterOperand = false;
  }

  close(span: Span): void {
    this.#flush((waiting) => waiting.kind !== 'paren');
    if (this.#waiting.pop() === undefined) {
      this.#mismatch('right paren', span, "Remove it, or add the '(' that it closes");
      this.#stopped = true;
    }
    if (this.#waiting.at(-1)?.kind === 'call') this.#output.push(this.#waiting.pop() as CallToken);
    this.#afterOperand = true;
  }

  comma(): void {
    this.#flush((waiting) => waiting.kind !== 'paren');
    this.#afterOperand = false;
  }

  /**
   * Ends a sub-expression. One with an open parenthesis is dropped. As in the references, operators
   * outside of that parenthesis keep waiting, so that the outer parentheses still match.
   */
  end(): void {
    this.#flush((waiting) => waiting.kind !== 'paren');
    const open = this.#waiting.at(-1);
    if (open !== undefined) {
      this.#mismatch('left paren', open.span, "Add the ')' that closes it; ';' also ends it");
    } else if (this.#output.length > 0 && !this.#stopped) {
      this.lists.push(this.#output);
    }
    this.#waiting.pop();
    this.#output = [];
    this.#afterOperand = false;
  }

  #operand(token: ExpressionToken): void {
    this.#output.push(token);
    this.#afterOperand = true;
  }

  /** Moves waiting operators to the output, from the top, while `moves` is true. */
  #flush(moves: (waiting: Waiting) => boolean): void {
    for (
      let top = this.#waiting.at(-1);
      top !== undefined && moves(top);
      top = this.#waiting.at(-1)
    ) {
      this.#waiting.pop();
      if (top.kind !== 'paren') this.#output.push(top);
    }
  }

  #mismatch(which: string, span: Span, hint: string): void {
    if (this.#stopped) return;
    this.problems.push({ why: `Mismatched operator found: ${which}`, span, hint });
  }
}

/** Whether a waiting operator is applied before the next one. */
function yields(waiting: OperatorToken, next: Operator): boolean {
  const { precedence } = operatorNamed(waiting.name);
  return precedence > next.precedence || (precedence === next.precedence && !next.rightAssociative);
}

function invalidFunction(name: string, span: Span): ExpressionProblem {
  const meant = closest(name, FUNCTIONS.keys());
  const hint =
    meant === undefined
      ? `The functions are ${[...FUNCTIONS.keys()].join(', ')}`
      : `Did you mean '${meant}'?`;
  return { why: `Invalid function ${name}`, span, hint };
}
