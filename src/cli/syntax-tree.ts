import type {
  Arguments,
  AstNode,
  FormatterCall,
  Reference,
  RootNode,
  SourceFile,
  Span,
  TemplateNode,
} from '../../engine/index.js';
import { positionIn } from '../../engine/internals.js';
import { escapeLine } from '../shared/control-characters.js';
import type { Colors } from './console.js';

type Labels = {
  readonly [Kind in AstNode['kind']]: (node: Extract<AstNode, { kind: Kind }>) => string;
};

/** The text after the kind of a node. */
const LABELS: Labels = {
  root: ({ preprocess }) => (preprocess ? 'preprocess' : ''),
  text: ({ text }) => quote(text),
  literal: ({ name }) => name,
  comment: ({ text }) => quote(text),
  variable: (node) => values(node.references, node.formatters),
  section: ({ reference }) => path(reference),
  repeated: ({ reference }) => path(reference),
  predicate: ({ name, args }) => name + argumentText(args),
  or: ({ name, args }) => (name ?? '') + argumentText(args),
  if: ({ references, operators }) =>
    references
      .map((reference, at) => (at === 0 ? '' : `${operators[at - 1]} `) + path(reference))
      .join(' '),
  var: (node) => `${node.name} = ${values(node.references, node.formatters)}`,
  ctx: ({ name, bindings }) =>
    `${name} ${bindings.map(({ key, reference }) => `${key}=${path(reference)}`).join(' ')}`,
  eval: ({ expression }) => expression,
  macro: ({ name }) => name,
  include: ({ name, args }) => name + argumentText(args),
  inject: ({ name, path, args }) => `${name} ${path}${argumentText(args)}`,
  struct: ({ value }) => quote(value),
  atom: ({ value }) => quote(value),
};

/** Longer texts are cut. */
const MAX_LABEL = 72;

/**
 * The syntax tree as indented lines, one for each node, with the line and column where it starts and
 * where it ends. The branches of a block stand below it, as they do in the source.
 */
export function formatTree(root: RootNode, source: SourceFile, colors: Colors): string {
  return new TreePrinter(source, colors).print(root);
}

class TreePrinter {
  readonly #lines: string[] = [];
  readonly #source: SourceFile;
  readonly #colors: Colors;

  constructor(source: SourceFile, colors: Colors) {
    this.#source = source;
    this.#colors = colors;
  }

  print(root: RootNode): string {
    this.#node(root, 0);
    if (!root.closed) this.#line(0, 'not closed', '');
    return `${this.#lines.join('\n')}\n`;
  }

  #node(first: AstNode, depth: number): void {
    // A chain of branches may be longer than blocks may be deep: it is walked, not recursed into.
    for (let node: AstNode | undefined = first; node !== undefined; ) {
      const label = LABELS[node.kind] as (node: AstNode) => string;
      this.#line(depth, node.kind, label(node).trimEnd(), node.span);
      if ('body' in node) this.#block(node.body, depth + 1);
      if (node.kind === 'repeated' && node.alternatesWith !== null) {
        this.#line(depth, 'alternates with', '');
        this.#block(node.alternatesWith, depth + 1);
      }
      node = this.#afterBody(node, depth);
    }
  }

  /** Writes the end of a block, unless another branch follows, which it returns. */
  #afterBody(node: AstNode, depth: number): AstNode | undefined {
    const next = 'alternative' in node ? node.alternative : 'end' in node ? node.end : undefined;
    if (next?.kind === 'or') return next;
    if (next === null) this.#line(depth, 'not closed', '');
    else if (next !== undefined) this.#line(depth, 'end', '', next.span);
    return undefined;
  }

  #block(nodes: readonly TemplateNode[], depth: number): void {
    for (const node of nodes) this.#node(node, depth);
  }

  #line(depth: number, kind: string, label: string, span?: Span): void {
    const parts = [this.#colors.bold(kind)];
    if (label !== '') parts.push(shorten(escapeLine(label)));
    // Trees that were not parsed from source have no places.
    if (span !== undefined && this.#source.text !== '') {
      const start = positionIn(this.#source, span.start);
      const end = positionIn(this.#source, span.end);
      const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
      parts.push(this.#colors.dim(place));
    }
    this.#lines.push('  '.repeat(depth) + parts.join(' '));
  }
}

function shorten(text: string): string {
  return text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL)}…` : text;
}

/** Only as much as is shown: texts may be long, and opaque values deep. */
function quote(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MAX_LABEL + 1));
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  return String(value);
}

function path(reference: Reference): string {
  return reference.path.join('.');
}

function values(references: readonly Reference[], formatters: readonly FormatterCall[]): string {
  const names = references.map(path).join(', ');
  return names + formatters.map(({ name, args }) => ` | ${name}${argumentText(args)}`).join('');
}

function argumentText(args: Arguments | null): string {
  return args === null ? '' : args.delimiter + args.values.join(args.delimiter);
}
