import { makeArgumentList, makeEval, makeInclude, makeMacro } from '../ast/build.js';
import type { CtxBinding, LiteralName } from '../ast/nodes.js';
import { gapEnd, insideEnd, readReference, spanTo, whitespaceEnd } from './hand-reading.js';
import { wordEnd } from './names.js';
import type { Tag } from './reader.js';
import { wordAt } from './words.js';

/* Hand-written readers for less frequent instructions; see `common-tags.ts`. */

/** Reads an instruction whose keyword ends at `at`; null if it is not well-formed. */
export type TagReader = (source: string, start: number, at: number) => Tag | null;

const LITERALS: readonly LiteralName[] = ['meta-left', 'meta-right', 'space', 'tab', 'newline'];

/** By keyword. */
export const RARE_READERS: readonly (readonly [string, TagReader])[] = [
  ['include', readInclude],
  ['macro', readMacro],
  ['eval', readEval],
  ['ctx', readCtx],
  ['inject', readInject],
  ...LITERALS.map((name) => [name, literalReader(name)] as const),
];

const SPACE = 0x20;
const EQUALS = 0x3d;
const AT = 0x40;
const CLOSE = 0x7d;

function literalReader(name: LiteralName): TagReader {
  return (source, start, at) =>
    source.charCodeAt(at) === CLOSE ? { kind: 'literal', name, span: spanTo(start, at) } : null;
}

function readInclude(source: string, start: number, at: number): Tag | null {
  const close = insideEnd(source, at);
  if (close < at + 2 || source.charCodeAt(at) !== SPACE) return null;
  const { delimiter, values } = makeArgumentList(source.slice(at, close));
  const [name = '', ...rest] = values;
  return makeInclude(spanTo(start, close), name, { delimiter, values: rest });
}

function readMacro(source: string, start: number, at: number): Tag | null {
  const name = gapEnd(source, at);
  const end = name === -1 ? -1 : pathEnd(source, name);
  return end !== -1 && source.charCodeAt(end) === CLOSE
    ? makeMacro(spanTo(start, end), source.slice(name, end))
    : null;
}

function readEval(source: string, start: number, at: number): Tag | null {
  const text = gapEnd(source, at);
  const close = text === -1 ? -1 : insideEnd(source, text);
  if (close === -1) return null;
  const span = spanTo(start, close);
  return close === text ? makeEval(span, '', 0) : makeEval(span, source.slice(text, close), text);
}

function readInject(source: string, start: number, at: number): Tag | null {
  const name = gapEnd(source, at);
  const nameEnd = name === -1 ? -1 : localEnd(source, name);
  const path = nameEnd === -1 ? -1 : gapEnd(source, nameEnd);
  const end = path === -1 ? -1 : pathEnd(source, path);
  const close = end === -1 ? -1 : insideEnd(source, end);
  if (close === -1) return null;
  return {
    kind: 'inject',
    name: wordAt(source, name, nameEnd),
    path: source.slice(path, end),
    args: close === end ? null : makeArgumentList(source.slice(end, close)),
    span: spanTo(start, close),
  };
}

function readCtx(source: string, start: number, at: number): Tag | null {
  const name = gapEnd(source, at);
  const nameEnd = name === -1 ? -1 : localEnd(source, name);
  if (nameEnd === -1) return null;
  const bindings: CtxBinding[] = [];
  let end = nameEnd;
  for (;;) {
    const next = whitespaceEnd(source, end);
    if (source.charCodeAt(next) === CLOSE && bindings.length > 0) {
      return {
        kind: 'ctx',
        name: wordAt(source, name, nameEnd),
        bindings,
        span: spanTo(start, next),
      };
    }
    const binding = next === end ? null : readBinding(source, next);
    if (binding === null) return null;
    bindings.push(binding);
    ({ end } = binding.reference.span);
  }
}

/** Reads `key=a.b`. */
function readBinding(source: string, start: number): CtxBinding | null {
  const end = wordEnd(source, start);
  if (end === -1 || source.charCodeAt(end) !== EQUALS) return null;
  const reference = readReference(source, end + 1);
  return reference && { key: wordAt(source, start, end), reference };
}

/** The end of the name `@word` at `start`, or -1. */
function localEnd(source: string, start: number): number {
  return source.charCodeAt(start) === AT ? wordEnd(source, start + 1) : -1;
}

const PATH = /[A-Za-z0-9./_-]+/y;

/** The end of the name of a partial at `start`, or -1. */
function pathEnd(source: string, start: number): number {
  PATH.lastIndex = start;
  return PATH.test(source) ? PATH.lastIndex : -1;
}
