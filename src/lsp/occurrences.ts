import {
  type Arguments,
  type AstNode,
  type FormatterCall,
  type OrNode,
  type PredicateNode,
  type Reference,
  type Segment,
  type Span,
  visit,
} from '../../engine/index.js';
import { parsePath } from '../../engine/internals.js';
import { rootsOf } from '../site/check/calls.js';
import type { CheckedTag, CheckedTemplate } from '../site/check/define.js';
import { findTags } from '../site/tags/find.js';

/** A name in a template, at its place. */
export type Occurrence = { readonly name: string; readonly span: Span } & (
  | { readonly kind: 'tag' | 'formatter' | 'predicate' | 'platform-tag' }
  /** `isOwn`: read in the current value only. */
  | { readonly kind: 'path'; readonly path: readonly Segment[]; readonly isOwn: boolean }
  /** A variable with its `@`; its name alone, also where it begins a path. */
  | { readonly kind: 'variable'; readonly isDefinition: boolean }
  /** A partial or macro. */
  | { readonly kind: 'partial'; readonly isDefinition: boolean }
  /** The value of an attribute of a platform tag, without tags of the language in it. */
  | { readonly kind: 'attribute'; readonly tag: string; readonly attribute: string }
);

const known = new WeakMap<CheckedTemplate, readonly Occurrence[]>();

/** The names of a template in the order of its source, with those of its platform tags. */
export function occurrencesIn(template: CheckedTemplate): readonly Occurrence[] {
  const found = known.get(template) ?? readOccurrences(template);
  known.set(template, found);
  return found;
}

/** The innermost name at an offset, which may be just behind it; of a path that is a variable, the variable. */
export function occurrenceAt(template: CheckedTemplate, offset: number): Occurrence | undefined {
  const at = occurrencesIn(template).filter(
    ({ span }) => span.start <= offset && offset <= span.end,
  );
  return at.sort((a, b) => rankOf(a) - rankOf(b))[0];
}

function rankOf({ kind, span }: Occurrence): number {
  return 2 * (span.end - span.start) + (kind === 'path' ? 1 : 0);
}

function readOccurrences(template: CheckedTemplate): readonly Occurrence[] {
  const reader = new Reader(template.file.text);
  for (const root of rootsOf(template)) visit(root, reader.visitor);
  for (const tag of template.tags) reader.platformTag(tag);
  return reader.found.sort((a, b) => a.span.start - b.span.start);
}

/** The words of tags by the kinds of their nodes. */
const WORDS = {
  section: 'section',
  repeated: 'repeated section',
  if: 'if',
  or: 'or',
  var: 'var',
  ctx: 'ctx',
  eval: 'eval',
  macro: 'macro',
  include: 'include',
  inject: 'inject',
} as const;

/** Variables of the engine. */
const BUILT_IN: ReadonlySet<Segment> = new Set(['@', '@index', '@index0', '@args']);
/** An argument of a predicate that is a name. */
const NAME = /^[A-Za-z_$@][\w$@.-]*$/;
const LITERAL = /^(?:true|false|null)$/;
/** Strings and variables of an expression. */
const EXPRESSION = /"(?:[^"\\]|\\.?)*"?|'(?:[^'\\]|\\.?)*'?|@[A-Za-z][\w-]*/gs;

class Reader {
  readonly found: Occurrence[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  readonly visitor: Parameters<typeof visit>[1] = {
    variable: ({ references, formatters }) => {
      for (const reference of references) this.#reference(reference);
      this.#formatters(formatters);
    },
    var: (node) => {
      this.#word(node);
      this.#define('variable', node.name, node.span);
      for (const reference of node.references) this.#reference(reference);
      this.#formatters(node.formatters);
    },
    section: (node) => {
      this.#word(node);
      this.#reference(node.reference, true);
    },
    repeated: (node) => {
      this.#word(node);
      this.#reference(node.reference, true);
    },
    if: (node) => {
      this.#word(node);
      for (const reference of node.references) this.#reference(reference);
    },
    predicate: (node) => this.#predicate(node),
    or: (node) => {
      this.#word(node);
      this.#predicate(node);
    },
    ctx: (node) => {
      this.#word(node);
      this.#define('variable', node.name, node.span);
      for (const { reference } of node.bindings) this.#reference(reference);
    },
    inject: (node) => {
      this.#word(node);
      this.#define('variable', node.name, node.span);
    },
    macro: (node) => {
      this.#word(node);
      this.#define('partial', node.name, node.span);
    },
    include: (node) => {
      this.#word(node);
      const span = this.#find(node.name, node.span.start + '{.include '.length);
      this.#add({ kind: 'partial', name: node.name, span, isDefinition: false });
    },
    eval: (node) => {
      this.#word(node);
      for (const { 0: name, index } of node.expression.matchAll(EXPRESSION)) {
        if (!name.startsWith('@') || BUILT_IN.has(name)) continue;
        const start = node.offset + index;
        const isDefinition = /^\s*=(?!=)/.test(node.expression.slice(index + name.length));
        const span = { start, end: start + name.length };
        this.#add({ kind: 'variable', name, span, isDefinition });
      }
    },
    literal: ({ name, span }) => this.#add({ kind: 'tag', name, span }),
  };

  platformTag({ tag: { span, definition } }: CheckedTag): void {
    const [found] = findTags(this.#text, span.start, span.end).tags;
    if (found === undefined) return;
    const start = span.start + '<'.length;
    const name = definition.name;
    const end = start + 'squarespace:'.length + name.length;
    this.#add({ kind: 'platform-tag', name, span: { start, end } });
    for (const { name: attribute, value } of found.attributes) {
      const text = this.#text.slice(value.start, value.end);
      if (text === '' || text.includes('{')) continue;
      this.#add({ kind: 'attribute', name: text, span: value, tag: name, attribute });
    }
  }

  #add(occurrence: Occurrence): void {
    this.found.push(occurrence);
  }

  /** The place of a text that stands behind an offset. */
  #find(name: string, from: number): Span {
    const start = Math.max(this.#text.indexOf(name, from), from);
    return { start, end: start + name.length };
  }

  #word({ kind, span }: Extract<AstNode, { kind: keyof typeof WORDS }>): void {
    const name = WORDS[kind];
    const start = span.start + '{.'.length;
    this.#add({ kind: 'tag', name, span: { start, end: start + name.length } });
  }

  #define(kind: 'variable' | 'partial', name: string, { start }: Span): void {
    // Behind the word of the tag, which may be the name too.
    const span = this.#find(name, this.#text.indexOf(' ', start) + 1);
    this.#add({ kind, name, span, isDefinition: true });
  }

  #reference({ path, span }: Reference, isOwn = false): void {
    const [first] = path;
    const name = this.#text.slice(span.start, span.end);
    this.#add({ kind: 'path', name, path, span, isOwn });
    if (typeof first !== 'string' || !first.startsWith('@') || BUILT_IN.has(first)) return;
    const own = { start: span.start, end: span.start + first.length };
    this.#add({ kind: 'variable', name: first, span: own, isDefinition: false });
  }

  #formatters(calls: readonly FormatterCall[]): void {
    for (const { name, span, args } of calls) {
      this.#add({ kind: 'formatter', name, span });
      const [partial = ''] = args?.values ?? [];
      if (name !== 'apply' || partial === '') continue;
      const start = span.end + 1;
      const own = { start, end: start + partial.length };
      this.#add({ kind: 'partial', name: partial, span: own, isDefinition: false });
    }
  }

  #predicate({ name, nameSpan, args }: PredicateNode | OrNode): void {
    if (name === null) return;
    this.#add({ kind: 'predicate', name, span: nameSpan });
    this.#arguments(args, nameSpan.end);
  }

  #arguments(args: Arguments | null, from: number): void {
    let start = from + 1;
    for (const value of args?.values ?? []) {
      const span = { start, end: start + value.length };
      if (NAME.test(value) && !LITERAL.test(value)) {
        this.#reference({ path: parsePath(value), span });
      }
      start = span.end + 1;
    }
  }
}
