import { stringLiteral } from './literal.js';

/**
 * An expression of generated code. A variable may be written any number of times; any other
 * expression only once, since it may have effects.
 */
export class Expression {
  readonly #source: string;
  readonly isVariable: boolean;

  private constructor(source: string, isVariable: boolean) {
    this.#source = source;
    this.isVariable = isVariable;
  }

  static variable(name: string): Expression {
    return new Expression(name, true);
  }

  static of(source: string): Expression {
    return new Expression(source, false);
  }

  static text(text: string): Expression {
    return new Expression(stringLiteral(text), false);
  }

  /** Its source, for use in larger expressions. */
  toString(): string {
    return this.#source;
  }
}
