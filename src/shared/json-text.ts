import { positionAt } from '../../engine/internals.js';

/** JSON text that cannot be read; `line` and `column` count from 1. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  readonly line: number;
  readonly column: number;

  constructor(why: string, line: number, column: number) {
    super(why);
    this.line = line;
    this.column = column;
  }
}

/**
 * The value of a JSON text.
 *
 * @throws JsonSyntaxError with the place of the first thing that does not belong there.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const problem = findJsonProblem(text) ?? { offset: 0, why: (error as Error).message };
    const { line, column } = positionAt(text, problem.offset);
    throw new JsonSyntaxError(problem.why, line, column);
  }
}

export interface JsonProblem {
  readonly offset: number;
  /** The expected and the found text. */
  readonly why: string;
}

const BLANKS = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

/** The parts that may come next. `first-item` and `first-key` follow `[` and `{`, where the container may also end. */
type Expected = 'value' | 'first-item' | 'key' | 'first-key' | 'colon' | 'next' | 'end';

const WORDS: Readonly<Record<Expected, string>> = {
  value: 'a value was expected',
  'first-item': "a value or ']' was expected",
  key: 'a property name in double quotes was expected',
  'first-key': "a property name in double quotes or '}' was expected",
  colon: "':' was expected",
  next: "',' or the end of the list or object was expected",
  end: 'the end of the text was expected',
};

/**
 * The first problem of a JSON text, undefined when it is valid. Engines word and place their own
 * messages differently from version to version, and some give no place at all.
 */
export function findJsonProblem(text: string): JsonProblem | undefined {
  return new JsonScanner(text).scan();
}

/** Keeps its own stack: the text may be nested deeper than the host's call stack. */
class JsonScanner {
  readonly #text: string;
  readonly #closers: ('}' | ']')[] = [];
  #at = 0;
  #expected: Expected = 'value';

  constructor(text: string) {
    this.#text = text;
  }

  scan(): JsonProblem | undefined {
    for (;;) {
      this.#skip(BLANKS);
      const character = this.#text[this.#at];
      if (character === undefined && this.#expected === 'end') return undefined;
      const problem = this.#step(character);
      if (problem !== undefined) return problem;
    }
  }

  #step(character: string | undefined): JsonProblem | undefined {
    switch (this.#expected) {
      case 'value':
      case 'first-item':
        return this.#value(character);
      case 'key':
      case 'first-key':
        return this.#key(character);
      case 'colon':
        return character === ':' ? this.#accept('value') : this.#unexpected(character);
      case 'next':
        return this.#next(character);
      case 'end':
        return this.#unexpected(character);
    }
  }

  #value(character: string | undefined): JsonProblem | undefined {
    if (character === '{') return this.#open('}', 'first-key');
    if (character === '[') return this.#open(']', 'first-item');
    if (character === ']' && this.#expected === 'first-item') return this.#close();
    if (character === '"') return this.#string(this.#afterValue());
    if (!this.#skip(NUMBER) && !this.#skip(WORD)) return this.#unexpected(character);
    this.#expected = this.#afterValue();
    return undefined;
  }

  #key(character: string | undefined): JsonProblem | undefined {
    if (character === '}' && this.#expected === 'first-key') return this.#close();
    return character === '"' ? this.#string('colon') : this.#unexpected(character);
  }

  #next(character: string | undefined): JsonProblem | undefined {
    const closer = this.#closers.at(-1);
    if (character === closer) return this.#close();
    if (character !== ',') return this.#unexpected(character);
    return this.#accept(closer === '}' ? 'key' : 'value');
  }

  #string(then: Expected): JsonProblem | undefined {
    const start = this.#at;
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === QUOTE) return this.#accept(then);
      if (code < SPACE) {
        return { offset: this.#at, why: 'a line break or control character is inside a string' };
      }
      if (code === BACKSLASH) {
        if (!this.#skip(ESCAPE)) return { offset: this.#at, why: 'the escape is not one of JSON' };
        this.#at--;
      }
    }
    return { offset: start, why: 'the string is not closed' };
  }

  #open(closer: '}' | ']', then: Expected): undefined {
    this.#closers.push(closer);
    return this.#accept(then);
  }

  #close(): undefined {
    this.#closers.pop();
    return this.#accept(this.#afterValue());
  }

  #afterValue(): Expected {
    return this.#closers.length === 0 ? 'end' : 'next';
  }

  #accept(then: Expected): undefined {
    this.#at++;
    this.#expected = then;
    return undefined;
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const found = pattern.test(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #unexpected(character: string | undefined): JsonProblem {
    const found =
      character === undefined
        ? 'the text ends'
        : `found '${String.fromCodePoint(this.#text.codePointAt(this.#at) as number)}'`;
    return { offset: this.#at, why: `${WORDS[this.#expected]}, ${found}` };
  }
}
