import { EmbeddedActionsParser, type ISerializedGast, type TokenType } from 'chevrotain';
import type { Span } from '../shared/span.js';
import { CONSTANTS } from './constants.js';
import { ListBuilder } from './list-builder.js';
import { decodeString } from './string-literal.js';
import {
  commaToken,
  constantToken,
  GRAMMAR_TOKENS,
  leftParenToken,
  numberToken,
  operatorToken,
  referenceToken,
  rightParenToken,
  type ScannedToken,
  semicolonToken,
  stringToken,
} from './tokens.js';

export { scanExpression } from './tokens.js';

type Action = (builder: ListBuilder, text: string, span: Span) => void;

/** The action of each token that is read alone. */
const ACTIONS: readonly (readonly [TokenType, Action])[] = [
  [constantToken, (builder, text, span) => builder.literal(CONSTANTS.get(text) ?? null, span)],
  [numberToken, (builder, text, span) => builder.literal(Number(text), span)],
  [stringToken, (builder, text, span) => builder.literal(decodeString(text), span)],
  [operatorToken, (builder, text, span) => builder.operator(text, span)],
  [leftParenToken, (builder, _, span) => builder.open(span)],
  [rightParenToken, (builder, _, span) => builder.close(span)],
  [commaToken, (builder) => builder.comma()],
  [semicolonToken, (builder) => builder.end()],
];

/**
 * Reads any sequence of tokens: `expression = (constant | number | string | reference ["("] |
 * operator | "(" | ")" | "," | ";")*`. The rule is flat, so that nesting uses no host stack; the
 * builder handles precedence and parentheses.
 */
export class ExpressionParser extends EmbeddedActionsParser {
  #builder = new ListBuilder();
  #offset = 0;

  readonly #alternatives = [
    ...ACTIONS.map(([type, action]) => ({ ALT: () => this.#single(type, action) })),
    { ALT: () => this.#referenceOrCall() },
  ];

  readonly expression = this.RULE('expression', () => {
    this.MANY(() => this.OR(this.#alternatives));
  });

  /** `validate` makes chevrotain check the grammar, which is slow and used only in tests. */
  constructor(validate: boolean) {
    super([...GRAMMAR_TOKENS], { skipValidations: !validate, maxLookahead: 1 });
    this.performSelfAnalysis();
  }

  /** Converts tokens into lists. Spans are shifted by `offset`. */
  build(tokens: ScannedToken[], offset: number): ListBuilder {
    const builder = new ListBuilder();
    this.#builder = builder;
    this.#offset = offset;
    this.input = tokens;
    this.expression();
    // Releases the tokens of the last expression, since the parser is shared.
    this.input = [];
    builder.end();
    return builder;
  }

  #single(type: TokenType, action: Action): void {
    const token = this.CONSUME(type);
    this.ACTION(() => action(this.#builder, token.image, this.#spanOf(token)));
  }

  #referenceOrCall(): void {
    const name = this.CONSUME(referenceToken);
    const paren = this.OPTION(() => this.CONSUME1(leftParenToken));
    this.ACTION(() => {
      const span = this.#spanOf(name);
      if (paren === undefined) this.#builder.reference(name.image, span);
      else this.#builder.call(name.image, span, this.#spanOf(paren));
    });
  }

  #spanOf({ startOffset, image }: ScannedToken): Span {
    const start = startOffset + this.#offset;
    return { start, end: start + image.length };
  }
}

let sharedParser: ExpressionParser | undefined;

function getParser(): ExpressionParser {
  sharedParser ??= new ExpressionParser(false);
  return sharedParser;
}

/** Orders scanned tokens into reverse-Polish lists (language.md 5.4). Never throws. */
export function buildLists(tokens: ScannedToken[], offset: number): ListBuilder {
  return getParser().build(tokens, offset);
}

/** The grammar in chevrotain's serialised form, for syntax diagrams. */
export function serializeExpressionGrammar(): ISerializedGast[] {
  return getParser().getSerializedGastProductions();
}
