/*
 * What stands in for the lexer of chevrotain, which is as large as its parser: one that does what the
 * tokens of the grammars need. A mode's tokens are tried in their order; every token has a hint of the
 * characters it may start with; something matches everywhere; tokens know their offset alone.
 */

/** A pattern with state of its own, or a function. */
type Matcher = (text: string, offset: number) => Match | null;
type Match = readonly [string] & { readonly payload?: unknown };

/** What is read here of a token type. */
interface TokenType {
  readonly PATTERN: string | RegExp | Matcher | { readonly exec: Matcher };
  readonly START_CHARS_HINT?: readonly (string | number)[];
  readonly GROUP?: string;
  readonly LONGER_ALT?: TokenType;
  readonly PUSH_MODE?: string;
  readonly POP_MODE?: boolean;
  readonly tokenTypeIdx: number;
}

interface Token {
  readonly image: string;
  readonly startOffset: number;
  readonly tokenTypeIdx: number;
  readonly tokenType: TokenType;
  readonly payload?: unknown;
}

interface Rule {
  readonly type: TokenType;
  readonly match: Matcher;
  /** Codes of the characters it may start with. */
  readonly starts: ReadonlySet<number>;
}

/** Rules by the code of a character that they may start with, found when it first comes up. */
interface Mode {
  readonly rules: readonly Rule[];
  readonly byStart: Map<number, readonly Rule[]>;
}

/** Codes from here on are not told apart. */
const MANY = 256;

/** In place of `scan/lexer_public`. */
export class Lexer {
  static readonly SKIPPED = 'skipped';
  static readonly NA = /NOT_APPLICABLE/;

  readonly #rules = new Map<TokenType, Rule>();
  readonly #modes = new Map<string, Mode>();
  readonly #first: string;

  constructor(definition: {
    readonly modes: Readonly<Record<string, readonly TokenType[]>>;
    readonly defaultMode: string;
  }) {
    for (const [name, types] of Object.entries(definition.modes)) {
      const rules = types.map((type) => this.#ruleOf(type));
      this.#modes.set(name, { rules, byStart: new Map() });
    }
    this.#first = definition.defaultMode;
  }

  tokenize(text: string): { readonly tokens: Token[] } {
    const tokens: Token[] = [];
    const modes = [this.#first];
    for (let offset = 0; offset < text.length; ) {
      const token = this.#next(text, offset, modes.at(-1) as string);
      const { tokenType: type } = token;
      offset += token.image.length;
      if (type.GROUP !== Lexer.SKIPPED) tokens.push(token);
      if (type.POP_MODE) modes.pop();
      if (type.PUSH_MODE !== undefined) modes.push(type.PUSH_MODE);
    }
    return { tokens };
  }

  #next(text: string, offset: number, mode: string): Token {
    for (const { type, match } of this.#candidates(mode, text.charCodeAt(offset))) {
      const found = match(text, offset);
      if (found === null) continue;
      const longer = type.LONGER_ALT;
      const instead = longer && this.#ruleOf(longer).match(text, offset);
      return longer && instead && instead[0].length > found[0].length
        ? makeToken(longer, instead, offset)
        : makeToken(type, found, offset);
    }
    throw new Error(`No token of mode '${mode}' matches`);
  }

  #ruleOf(type: TokenType): Rule {
    const rule = this.#rules.get(type) ?? makeRule(type);
    this.#rules.set(type, rule);
    return rule;
  }

  #candidates(mode: string, code: number): readonly Rule[] {
    const { rules, byStart } = this.#modes.get(mode) as Mode;
    const start = Math.min(code, MANY);
    const known = byStart.get(start);
    if (known !== undefined) return known;
    const found = rules.filter(({ starts }) => starts.has(start));
    byStart.set(start, found);
    return found;
  }
}

function makeRule(type: TokenType): Rule {
  const { PATTERN: pattern } = type;
  const hint = typeof pattern === 'string' ? [pattern] : (type.START_CHARS_HINT ?? []);
  const codes = hint.map((start) => (typeof start === 'string' ? start.charCodeAt(0) : start));
  return {
    type,
    match: makeMatcher(pattern),
    starts: new Set(codes.map((code) => Math.min(code, MANY))),
  };
}

function makeMatcher(pattern: TokenType['PATTERN']): Matcher {
  if (typeof pattern === 'function') return pattern;
  if (typeof pattern === 'string') {
    return (text, offset) => (text.startsWith(pattern, offset) ? [pattern] : null);
  }
  if (!(pattern instanceof RegExp)) return (text, offset) => pattern.exec(text, offset);
  const sticky = new RegExp(pattern, 'y');
  return (text, offset) => {
    sticky.lastIndex = offset;
    return sticky.test(text) ? [text.slice(offset, sticky.lastIndex)] : null;
  };
}

function makeToken(tokenType: TokenType, match: Match, startOffset: number): Token {
  const { tokenTypeIdx } = tokenType;
  return { image: match[0], startOffset, tokenTypeIdx, tokenType, payload: match.payload };
}

/** Chevrotain's entry exports it; definitions of lexers are checked by chevrotain itself, in tests. */
export const LexerDefinitionErrorType = {};
