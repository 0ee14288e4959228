import { parseDecimal } from '../../shared/decimal.js';
import { lazy, lazyPattern } from '../../shared/lazy.js';
import { matchBraces } from './braces.js';
import type { MessageNode, PluralChoice, PluralNode, SelectChoice } from './nodes.js';
import { TAG_FORMATS } from './tag-formats.js';

/** The maximum depth of nested blocks; deeper ones are text. */
const MAX_DEPTH = 100;

/** A tag without output, and an unreadable tag. */
type EmptyTag = 'nothing' | 'unreadable';

const SPECIAL = /['{}]/g;
const SEPARATORS = /[\s,]*/y;
const argumentName = lazyPattern(String.raw`[0-9]+|[\p{L}\p{M}_][\p{L}\p{M}\p{N}_]*`, 'uy');
const selectChoice = lazyPattern(String.raw`[\p{L}\p{M}\p{N}_]+`, 'uy');
const OPTION = /[^\s,{}]+/y;
const OFFSET = /offset:(-?[0-9]{1,15})/y;
const PLURAL_CHOICE = /=[0-9]+(?:\.[0-9]+)?|zero|one|two|few|many|other/y;

const BLOCK_TAGS = ['plural', 'selectordinal', 'select'] as const;

/** Prefers the longer of two names with the same beginning. */
const tagName = lazy(() => {
  const names = [...BLOCK_TAGS, ...Object.keys(TAG_FORMATS)];
  return new RegExp(names.sort((left, right) => right.length - left.length).join('|'), 'y');
});

/** Parses a message (formatters.md 6.8). Never throws; its time is linear in the pattern. */
export function parseMessage(pattern: string): readonly MessageNode[] {
  return new MessageParser(pattern).parse();
}

class MessageParser {
  readonly #pattern: string;
  readonly #closes: ReadonlyMap<number, number>;
  /** The current offset. */
  #at = 0;
  /** The current depth of blocks. */
  #depth = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
    this.#closes = matchBraces(pattern);
  }

  parse(): readonly MessageNode[] {
    return this.#parseText(this.#pattern.length);
  }

  #parseText(end: number): readonly MessageNode[] {
    const nodes: MessageNode[] = [];
    while (this.#at < end) {
      const at = this.#findSpecial(end);
      this.#addText(nodes, this.#pattern.slice(this.#at, at));
      this.#at = at;
      if (at < end) this.#addSpecial(nodes);
    }
    return nodes;
  }

  #findSpecial(end: number): number {
    SPECIAL.lastIndex = this.#at;
    return SPECIAL.test(this.#pattern) ? SPECIAL.lastIndex - 1 : end;
  }

  #addSpecial(nodes: MessageNode[]): void {
    const at = this.#at;
    const character = this.#pattern[at];
    const close = this.#closes.get(at);
    if (character === "'") this.#addText(nodes, this.#takeQuoted());
    else if (close !== undefined) this.#addTag(nodes, close);
    else {
      // A stray closing brace is text, and so is everything from an unclosed opening one.
      this.#at = character === '}' ? at + 1 : this.#pattern.length;
      nodes.push({ kind: 'literal', text: this.#pattern.slice(at, this.#at) });
    }
  }

  /** Text up to the next apostrophe, or to the end; two apostrophes in a row are one. */
  #takeQuoted(): string {
    const start = this.#at + 1;
    const found = this.#pattern.indexOf("'", start);
    const end = found < 0 ? this.#pattern.length : found;
    this.#at = end + 1;
    return end === start && found >= 0 ? "'" : this.#pattern.slice(start, end);
  }

  /** Adds text, quoted or not. Inside blocks `#` is their argument. */
  #addText(nodes: MessageNode[], text: string): void {
    if (this.#depth === 0) {
      if (text !== '') nodes.push({ kind: 'literal', text });
      return;
    }
    for (const [index, piece] of text.split('#').entries()) {
      if (index > 0) nodes.push({ kind: 'current' });
      if (piece !== '') nodes.push({ kind: 'literal', text: piece });
    }
  }

  /** Adds the tag from the opening brace to `close`. An unreadable one in a block is text. */
  #addTag(nodes: MessageNode[], close: number): void {
    const start = this.#at + 1;
    const inner = this.#pattern.slice(start, close);
    if (inner.startsWith('-')) {
      nodes.push({ kind: 'literal', text: `{${inner.slice(1)}}` });
    } else {
      this.#at = start;
      const tag = this.#readTag(close);
      if (typeof tag === 'object') nodes.push(tag);
      else if (tag === 'unreadable' && this.#depth > 0) this.#addText(nodes, inner);
    }
    this.#at = close + 1;
  }

  #readTag(close: number): MessageNode | EmptyTag {
    this.#take(SEPARATORS);
    const names = this.#readNames();
    const [name] = names;
    if (name === undefined) return 'unreadable';
    // Text directly after the argument is ignored, together with the rest of the tag.
    if (this.#take(SEPARATORS) === '' || this.#at === close) return { kind: 'argument', name };
    const word = this.#take(tagName());
    switch (word) {
      case '':
        return 'unreadable';
      case 'plural':
        return this.#readPlural(name, 'cardinal');
      case 'selectordinal':
        return this.#readPlural(name, 'ordinal');
      case 'select':
        return this.#readSelect(name);
      default:
        return this.#readFormat(names, word);
    }
  }

  /** The arguments before the tag's name, separated by semicolons. */
  #readNames(): string[] {
    const names: string[] = [];
    do {
      const name = this.#take(argumentName());
      if (name === '') break;
      names.push(name.replace(/^0+(?=[0-9])/, ''));
    } while (this.#skip(';'));
    return names;
  }

  #readFormat(names: readonly string[], word: string): MessageNode | EmptyTag {
    const words: string[] = [];
    do {
      this.#take(SEPARATORS);
      words.push(this.#take(OPTION));
    } while (words.at(-1) !== '');
    const format = TAG_FORMATS[word]?.(words.slice(0, -1));
    return format === undefined ? 'unreadable' : { kind: 'format', names, format };
  }

  #readPlural(name: string, type: PluralNode['type']): MessageNode | EmptyTag {
    this.#take(SEPARATORS);
    const offset = BigInt(this.#take(OFFSET).slice('offset:'.length));
    const choices = this.#readChoices(PLURAL_CHOICE, toPluralChoice);
    return choices.length === 0 ? 'nothing' : { kind: 'plural', name, type, offset, choices };
  }

  #readSelect(name: string): MessageNode | EmptyTag {
    const choices = this.#readChoices(selectChoice(), toSelectChoice);
    return choices.length === 0 ? 'nothing' : { kind: 'select', name, choices };
  }

  /** The choices up to the first invalid one; empty if one of them has no block. */
  #readChoices<Choice>(
    form: RegExp,
    make: (word: string, block: readonly MessageNode[]) => Choice,
  ): readonly Choice[] {
    const choices: Choice[] = [];
    for (;;) {
      this.#take(SEPARATORS);
      const word = this.#take(form);
      if (word === '') return choices;
      this.#take(SEPARATORS);
      const close = this.#closes.get(this.#at);
      if (close === undefined) return [];
      choices.push(make(word, this.#readBlock(close)));
    }
  }

  #readBlock(close: number): readonly MessageNode[] {
    const start = this.#at + 1;
    let block: readonly MessageNode[] = [
      { kind: 'literal', text: this.#pattern.slice(start, close) },
    ];
    if (this.#depth < MAX_DEPTH) {
      this.#at = start;
      this.#depth++;
      block = this.#parseText(close);
      this.#depth--;
    }
    this.#at = close + 1;
    return block;
  }

  /** Reads the match of a sticky expression; empty if there is none. */
  #take(form: RegExp): string {
    const start = this.#at;
    form.lastIndex = start;
    if (!form.test(this.#pattern)) return '';
    this.#at = form.lastIndex;
    return this.#pattern.slice(start, this.#at);
  }

  #skip(character: string): boolean {
    const here = this.#pattern[this.#at] === character;
    if (here) this.#at++;
    return here;
  }
}

function toPluralChoice(word: string, block: readonly MessageNode[]): PluralChoice {
  return { match: word.startsWith('=') ? parseDecimal(word.slice(1)) : word, block };
}

function toSelectChoice(match: string, block: readonly MessageNode[]): SelectChoice {
  return { match, block };
}
