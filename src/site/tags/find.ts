import type { Span } from '../../../engine/index.js';

/** An attribute of a platform tag as written. */
export interface FoundAttribute {
  /** In lower case. */
  readonly name: string;
  /** The place of the value without its quotes; empty for an attribute without one. */
  readonly value: Span;
}

/** One platform tag of a template's source. */
export interface FoundTag {
  /** The name after `squarespace:`, in lower case. */
  readonly name: string;
  /** From `<` to the end of the closing tag. */
  readonly span: Span;
  readonly attributes: readonly FoundAttribute[];
  /** The content up to the closing tag; undefined without a closing tag. */
  readonly body: Span | undefined;
}

/** Something that looks like a platform tag and cannot be one. */
export interface TagProblem {
  readonly code: 'tag-unclosed' | 'tag-stray-end' | 'tag-malformed';
  readonly name: string;
  readonly span: Span;
}

export interface FoundTags {
  /** The outermost ones, in source order. */
  readonly tags: readonly FoundTag[];
  readonly problems: readonly TagProblem[];
}

interface Opening {
  readonly kind: 'open';
  readonly name: string;
  readonly span: Span;
  readonly attributes: readonly FoundAttribute[];
  readonly selfClosing: boolean;
}
interface Closing {
  readonly kind: 'close';
  readonly name: string;
  readonly span: Span;
}
type Token = Opening | Closing | (TagProblem & { readonly kind: 'problem' });

/** A comment of the template language, or the start of a platform tag. */
const START = /\{#|<\/?squarespace:([a-zA-Z][\w-]*)/gi;
const CLOSING_END = /\s*>/y;
const SPACE = /\s+/y;
const NAME = /[^\s=/>"'{}<]+/y;
const EQUALS = /\s*=\s*/y;
const BARE = /(?:\{[^{}\n]*\}|[^\s"'<>=`{}/]|\/(?!>)|\{)+/y;
/** A tag of the template language inside an attribute; it may hold quotes. */
const QUOTED_TAG = /\{[^\s{}][^{}\n]*\}/y;

/** Finds the outermost platform tags in `text` between two offsets; comments of the language hide tags. */
export function findTags(text: string, from = 0, to: number = text.length): FoundTags {
  const list = [...tokens(text, from, to)];
  const partners = pair(list);
  const tags: FoundTag[] = [];
  const problems: TagProblem[] = [];
  for (let index = 0; index < list.length; index++) {
    const token = list[index] as Token;
    if (token.kind === 'problem') problems.push(token);
    else if (token.kind === 'close') problems.push({ ...token, code: 'tag-stray-end' });
    else {
      const partner = partners.get(index);
      const { name, span, attributes } = token;
      if (partner === undefined) {
        if (!token.selfClosing) problems.push({ code: 'tag-unclosed', name, span });
        tags.push({ name, span, attributes, body: undefined });
      } else {
        const { span: closing } = list[partner] as Token;
        const body = { start: span.end, end: closing.start };
        tags.push({ name, span: { start: span.start, end: closing.end }, attributes, body });
        index = partner;
      }
    }
  }
  return { tags, problems };
}

/** The index of the closing tag for that of each opening tag that has one: the next one of its name. */
function pair(list: readonly Token[]): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  const waiting = new Map<string, number>();
  list.forEach((token, index) => {
    if (token.kind === 'open' && !token.selfClosing) {
      open.push(index);
      waiting.set(token.name, (waiting.get(token.name) ?? 0) + 1);
    } else if (token.kind === 'close' && (waiting.get(token.name) ?? 0) > 0) {
      for (;;) {
        const last = open.pop() as number;
        const { name } = list[last] as Token;
        waiting.set(name, (waiting.get(name) as number) - 1);
        if (name !== token.name) continue;
        partners.set(last, index);
        break;
      }
    }
  });
  return partners;
}

function* tokens(text: string, from: number, to: number): Generator<Token> {
  let at = from;
  for (;;) {
    START.lastIndex = at;
    const found = START.exec(text);
    if (found === null || found.index >= to) return;
    if (found[1] === undefined) at = commentEnd(text, found.index);
    else {
      const token = readTag(text, found.index, found[0], found[1].toLowerCase());
      yield token;
      at = token.span.end;
    }
  }
}

function commentEnd(text: string, start: number): number {
  const closer = text.charAt(start + 2) === '#' ? '##}' : '}';
  const end = text.indexOf(closer, start + 2 + (closer === '##}' ? 1 : 0));
  return end === -1 ? text.length : end + closer.length;
}

function readTag(text: string, start: number, opener: string, name: string): Token {
  const head = start + opener.length;
  if (opener.startsWith('</')) {
    const end = match(CLOSING_END, text, head);
    const span = { start, end: end ?? head };
    return end === undefined
      ? { kind: 'problem', code: 'tag-malformed', name, span }
      : { kind: 'close', name, span };
  }
  const attributes: FoundAttribute[] = [];
  let at = head;
  for (;;) {
    at = match(SPACE, text, at) ?? at;
    if (text.startsWith('/>', at)) return opening(true, at + 2);
    if (text.charAt(at) === '>') return opening(false, at + 1);
    const attribute = readAttribute(text, at);
    if (attribute === undefined) {
      return { kind: 'problem', code: 'tag-malformed', name, span: { start, end: head } };
    }
    if (attribute.found !== undefined) attributes.push(attribute.found);
    at = attribute.end;
  }

  function opening(selfClosing: boolean, end: number): Opening {
    return { kind: 'open', name, span: { start, end }, attributes, selfClosing };
  }
}

interface ReadAttribute {
  readonly found: FoundAttribute | undefined;
  readonly end: number;
}

/** Undefined when no attribute can be read. A stray `/` or a tag of the language is stepped over. */
function readAttribute(text: string, start: number): ReadAttribute | undefined {
  const tag = match(QUOTED_TAG, text, start);
  if (tag !== undefined) return { found: undefined, end: tag };
  if (text.charAt(start) === '/') return { found: undefined, end: start + 1 };
  const nameEnd = match(NAME, text, start);
  if (nameEnd === undefined) return undefined;
  const name = text.slice(start, nameEnd).toLowerCase();
  const valueStart = match(EQUALS, text, nameEnd);
  if (valueStart === undefined) {
    return { found: { name, value: { start: nameEnd, end: nameEnd } }, end: nameEnd };
  }
  const quote = text.charAt(valueStart);
  if (quote !== '"' && quote !== "'") {
    const end = match(BARE, text, valueStart) ?? valueStart;
    return { found: { name, value: { start: valueStart, end } }, end };
  }
  const end = quotedEnd(text, valueStart + 1, quote);
  if (end === undefined) return undefined;
  return { found: { name, value: { start: valueStart + 1, end } }, end: end + 1 };
}

/** The offset of the closing quote; quotes inside tags of the language do not count. */
function quotedEnd(text: string, start: number, quote: string): number | undefined {
  const stop = quote === '"' ? /["{]/g : /['{]/g;
  let at = start;
  for (;;) {
    stop.lastIndex = at;
    const found = stop.exec(text);
    if (found === null) return undefined;
    if (found[0] === quote) return found.index;
    at = match(QUOTED_TAG, text, found.index) ?? found.index + 1;
  }
}

function match(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
