import {
  makeArgumentList,
  makeArguments,
  makeEnd,
  makeIf,
  makeOr,
  makePredicate,
  makeRepeated,
  makeSection,
  makeVar,
  makeVariable,
} from '../ast/build.js';
import type { Arguments, FormatterCall, Operator, Reference } from '../ast/nodes.js';
import type { Span } from '../shared/span.js';
import { gapEnd, insideEnd, readReference, spanTo, whitespaceEnd } from './hand-reading.js';
import { commaEnd, wordEnd } from './names.js';
import { RARE_READERS, type TagReader } from './rare-tags.js';
import type { Tag } from './reader.js';
import { wordAt } from './words.js';

/*
 * Hand-written readers for well-formed tags. Each gives the same result as the grammar for its
 * tags, and null for all others, which are left to the grammar. A reader stops at the first brace,
 * so that the time is linear in the source.
 */

const AND = 0x26;
const DOT = 0x2e;
const QUESTION = 0x3f;
const AT = 0x40;
const OPEN = 0x7b;
const PIPE = 0x7c;
const CLOSE = 0x7d;

/** By keyword. */
const READERS: ReadonlyMap<string, TagReader> = new Map([
  ['end', readEnd],
  ['section', readSection],
  ['repeated', readRepeated],
  ['alternates', readAlternates],
  ['or', readOr],
  ['if', readIf],
  ['var', readVar],
  ...RARE_READERS,
]);

/** Reads a well-formed common tag with its `{` at `start`; null for other tags. */
export function readCommonTag(source: string, start: number): Tag | null {
  if (source.charCodeAt(start + 1) !== DOT) return readVariable(source, start);
  const word = start + 2;
  const end = wordEnd(source, word);
  if (end === -1) return null;
  if (source.charCodeAt(end) === QUESTION) return readPredicate(source, start, word, end + 1);
  return READERS.get(wordAt(source, word, end))?.(source, start, end) ?? null;
}

function readVariable(source: string, start: number): Tag | null {
  const operands = readOperands(source, start + 1);
  if (operands === null) return null;
  const { references, formatters, close } = operands;
  return makeVariable(spanTo(start, close), references, formatters);
}

function readVar(source: string, start: number, at: number): Tag | null {
  const name = gapEnd(source, at);
  if (name === -1 || source.charCodeAt(name) !== AT) return null;
  const end = wordEnd(source, name + 1);
  const value = end === -1 ? -1 : gapEnd(source, end);
  if (value === -1) return null;
  const operands = readOperands(source, value);
  if (operands === null) return null;
  const { references, formatters, close } = operands;
  return makeVar(spanTo(start, close), wordAt(source, name, end), references, formatters);
}

/** The operands of a variable or `.var`, and the position of the `}` after them. */
interface Operands {
  readonly references: readonly Reference[];
  readonly formatters: readonly FormatterCall[];
  readonly close: number;
}

const NO_FORMATTERS: readonly FormatterCall[] = [];

/** Reads `a, b.c|formatter args}`. */
function readOperands(source: string, start: number): Operands | null {
  const first = readReference(source, start);
  if (first === null) return null;
  // An array literal with one element has no spare capacity; an array that grows by `push` has too
  // much.
  const references = [first];
  let { end } = first.span;
  for (;;) {
    const next = source.charCodeAt(end);
    if (next === CLOSE) return { references, formatters: NO_FORMATTERS, close: end };
    if (next === PIPE) return readFormatters(source, references, end);
    const other = commaEnd(source, end);
    const reference = other === -1 ? null : readReference(source, other);
    if (reference === null) return null;
    references.push(reference);
    ({ end } = reference.span);
  }
}

/** Reads `|name args|name}`. */
function readFormatters(
  source: string,
  references: readonly Reference[],
  pipe: number,
): Operands | null {
  let formatters: FormatterCall[] | undefined;
  let at = pipe;
  while (source.charCodeAt(at) === PIPE) {
    const start = at + 1;
    const end = wordEnd(source, start);
    if (end === -1) return null;
    at = argumentsEnd(source, end);
    const args = at === end ? null : makeArguments(source.slice(end, at));
    const call = { name: wordAt(source, start, end), args, span: { start, end } };
    if (formatters === undefined) formatters = [call];
    else formatters.push(call);
  }
  return formatters !== undefined && source.charCodeAt(at) === CLOSE
    ? { references, formatters, close: at }
    : null;
}

/** The end of a formatter's arguments: the next `|` or brace, or the end of the source. */
function argumentsEnd(source: string, start: number): number {
  for (let at = start; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === PIPE || code === CLOSE || code === OPEN) return at;
  }
  return source.length;
}

function readEnd(source: string, start: number, at: number): Tag | null {
  return source.charCodeAt(at) === CLOSE ? makeEnd(spanTo(start, at)) : null;
}

function readSection(source: string, start: number, at: number): Tag | null {
  const reference = readLastReference(source, gapEnd(source, at));
  return reference && makeSection(spanTo(start, reference.span.end), reference);
}

function readRepeated(source: string, start: number, at: number): Tag | null {
  const word = gapEnd(source, at);
  if (word === -1 || !source.startsWith('section', word)) return null;
  const reference = readLastReference(source, gapEnd(source, word + 'section'.length));
  return reference && makeRepeated(spanTo(start, reference.span.end), reference);
}

/** The reference at `start` if a `}` follows it. */
function readLastReference(source: string, start: number): Reference | null {
  const reference = start === -1 ? null : readReference(source, start);
  return reference !== null && source.charCodeAt(reference.span.end) === CLOSE ? reference : null;
}

function readAlternates(source: string, start: number, at: number): Tag | null {
  if (!source.startsWith(' with}', at)) return null;
  return { kind: 'alternates', span: spanTo(start, at + ' with'.length) };
}

function readOr(source: string, start: number, at: number): Tag | null {
  if (source.charCodeAt(at) === CLOSE) {
    const span = spanTo(start, at);
    return makeOr(span, null, span, null);
  }
  const word = at + 1;
  const end = source.charAt(at) === ' ' ? wordEnd(source, word) : -1;
  return end !== -1 && source.charCodeAt(end) === QUESTION
    ? readTest(source, start, word, end + 1, makeOr)
    : null;
}

function readPredicate(source: string, start: number, word: number, end: number): Tag | null {
  return readTest(source, start, word, end, makePredicate);
}

type MakeTest = (span: Span, name: string, nameSpan: Span, args: Arguments | null) => Tag;

/**
 * Reads the arguments of the predicate with its name, including the question mark, from `word` to
 * `end`.
 */
function readTest(
  source: string,
  start: number,
  word: number,
  end: number,
  make: MakeTest,
): Tag | null {
  const close = insideEnd(source, end);
  if (close === -1) return null;
  const args = close === end ? null : makeArgumentList(source.slice(end, close));
  return make(spanTo(start, close), wordAt(source, word, end), { start: word, end }, args);
}

function readIf(source: string, start: number, at: number): Tag | null {
  const first = gapEnd(source, at);
  if (first === -1) return null;
  const word = wordEnd(source, first);
  if (word !== -1 && source.charCodeAt(word) === QUESTION) {
    return readPredicate(source, start, first, word + 1);
  }
  return readCondition(source, start, first);
}

const NO_OPERATORS: readonly Operator[] = [];

/** Reads `a && b || c}`. */
function readCondition(source: string, start: number, at: number): Tag | null {
  const first = readReference(source, at);
  if (first === null) return null;
  const references = [first];
  let operators: Operator[] | undefined;
  let { end } = first.span;
  for (;;) {
    const next = whitespaceEnd(source, end);
    const code = source.charCodeAt(next);
    if (code === CLOSE) return makeIf(spanTo(start, next), references, operators ?? NO_OPERATORS);
    if ((code !== AND && code !== PIPE) || source.charCodeAt(next + 1) !== code) return null;
    const reference = readReference(source, whitespaceEnd(source, next + 2));
    if (reference === null) return null;
    operators ??= [];
    operators.push(code === AND ? '&&' : '||');
    references.push(reference);
    ({ end } = reference.span);
  }
}
