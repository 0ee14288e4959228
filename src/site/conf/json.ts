import type { Span } from '../../../engine/index.js';

/** A value of a configuration file, with its place. */
export type ConfNode = ConfObject | ConfList | ConfScalar;

export interface ConfObject {
  readonly kind: 'object';
  readonly span: Span;
  readonly entries: readonly ConfEntry[];
}
export interface ConfList {
  readonly kind: 'list';
  readonly span: Span;
  readonly items: readonly ConfNode[];
}
export interface ConfScalar {
  readonly kind: 'scalar';
  readonly span: Span;
  readonly value: string | number | boolean | null;
}
export interface ConfEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: ConfNode;
}

/** Why a configuration file cannot be read. */
export class ConfSyntaxError extends Error {
  override readonly name = 'ConfSyntaxError';
  readonly span: Span;

  constructor(why: string, span: Span) {
    super(why);
    this.span = span;
  }
}

/** White space, which a byte order mark is as well, or a comment of either kind. */
const BLANK = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const STRING = /"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'/y;
const NUMBER = /-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y;
const WORD = /[A-Za-z_$][\w$-]*/y;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g;
const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const MAX_DEPTH = 64;

/**
 * Reads JSON with the liberties of people: comments, commas before a closing bracket, single quotes and bare property
 * names.
 *
 * @throws ConfSyntaxError at the first error.
 */
export function parseConf(text: string): ConfNode {
  return new ConfReader(text).readAll();
}

class ConfReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readAll(): ConfNode {
    const value = this.#value();
    this.#skip();
    if (this.#at < this.#text.length) this.#fail('the end of the file was expected');
    return value;
  }

  #value(): ConfNode {
    this.#skip();
    const start = this.#at;
    const character = this.#text[start];
    if (character === '{') return this.#nested(() => this.#object(start));
    if (character === '[') return this.#nested(() => this.#list(start));
    const string = this.#take(STRING);
    if (string !== undefined) return this.#scalar(unquote(string), start);
    const number = this.#take(NUMBER);
    if (number !== undefined) return this.#scalar(Number(number), start);
    const word = this.#take(WORD);
    if (word !== undefined && WORDS.has(word)) {
      return this.#scalar(WORDS.get(word) as boolean | null, start);
    }
    this.#at = start;
    return this.#fail('a value was expected');
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > MAX_DEPTH) this.#fail(`it is nested deeper than ${MAX_DEPTH} levels`);
    this.#at++;
    const value = read();
    this.#depth--;
    return value;
  }

  #object(start: number): ConfObject {
    const entries: ConfEntry[] = [];
    while (!this.#closes('}')) {
      const keyStart = this.#at;
      const key = this.#key();
      const keySpan = { start: keyStart, end: this.#at };
      this.#skip();
      if (this.#text[this.#at] !== ':') this.#fail("':' was expected");
      this.#at++;
      entries.push({ key, keySpan, value: this.#value() });
      this.#separator('}');
    }
    return { kind: 'object', span: { start, end: this.#at }, entries };
  }

  #list(start: number): ConfList {
    const items: ConfNode[] = [];
    while (!this.#closes(']')) {
      items.push(this.#value());
      this.#separator(']');
    }
    return { kind: 'list', span: { start, end: this.#at }, items };
  }

  #key(): string {
    const string = this.#take(STRING);
    if (string !== undefined) return unquote(string);
    return this.#take(WORD) ?? this.#fail('a property name was expected');
  }

  /** Steps over the closing bracket when it is next. */
  #closes(closer: string): boolean {
    this.#skip();
    if (this.#text[this.#at] !== closer) return false;
    this.#at++;
    return true;
  }

  #separator(closer: string): void {
    this.#skip();
    const character = this.#text[this.#at];
    if (character === ',') this.#at++;
    else if (character !== closer) this.#fail(`',' or '${closer}' was expected`);
  }

  #scalar(value: ConfScalar['value'], start: number): ConfScalar {
    return { kind: 'scalar', span: { start, end: this.#at }, value };
  }

  #skip(): void {
    while (this.#take(BLANK) !== undefined);
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return undefined;
    this.#at = pattern.lastIndex;
    return found[0];
  }

  #fail(why: string): never {
    const code = this.#text.codePointAt(this.#at);
    const found = code === undefined ? 'the file ends' : `found '${String.fromCodePoint(code)}'`;
    const span = { start: this.#at, end: Math.min(this.#at + 1, this.#text.length) };
    throw new ConfSyntaxError(`${why}, ${found}`, span);
  }
}

function unquote(literal: string): string {
  const inner = literal.slice(1, -1);
  if (!inner.includes('\\')) return inner;
  return inner.replace(ESCAPE, (_all, hex?: string, character?: string) =>
    hex === undefined
      ? (ESCAPES[character as string] ?? (character as string))
      : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The plain value of a node. Objects have no prototype, so that `__proto__` is a key like any other. */
export function plainValue(node: ConfNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plainValue);
  const object: Record<string, unknown> = Object.create(null);
  for (const { key, value } of node.entries) object[key] = plainValue(value);
  return object;
}
