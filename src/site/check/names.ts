import {
  closest,
  type FormatterCall,
  type OrNode,
  type PredicateNode,
  type Reference,
  type RootNode,
  type SourceFile,
  type TemplateNode,
} from '../../../engine/index.js';
import { contentOf } from '../access/content.js';
import { appliedBy, appliedIn, rootsOf } from './calls.js';
import { COMPARING, pathOf } from './constants.js';
import { type Check, type CheckContext, type CheckedTemplate, hasContent } from './define.js';
import { within } from './places.js';
import { PLATFORM_NAMES, RENDERED_NAMES } from './platform-names.js';
import { providedNames } from './provided-names.js';

/** One name that a template reads. */
interface Read {
  readonly name: string;
  readonly reference: Reference;
  readonly file: SourceFile;
  /** Whether the template only asks if there is such a thing. */
  readonly tested: boolean;
}

/**
 * Names that the content lacks. Reported only where the data is known, and only for a likely misspelling or a name that
 * is printed although no template tests whether it exists.
 */
export const checkNames: Check = (context, report) => {
  if (!hasContent(context.site)) return;
  const provided = providedNames(context);
  const known = new Set([...provided, ...PLATFORM_NAMES]);
  const reads = readsOf(context, new Set([...provided, ...RENDERED_NAMES]));
  const tested = new Set(reads.filter((read) => read.tested).map(({ name }) => name));
  for (const { name, reference, file } of reads) {
    if (known.has(name)) continue;
    const near = closest(name, known);
    if (tested.has(name) && !(near !== undefined && isSlip(name, near))) continue;
    report('name-unknown', { name, known }, within(file, reference.span, name));
  }
};

const MIN_SLIP = 4;

/** Whether two names differ as a typing error makes them differ, and not as a plural or a number does. */
export function isSlip(a: string, b: string): boolean {
  if (a.length < MIN_SLIP || Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long === `${short}s` || /\d/.test(a) || a.toLowerCase() === b.toLowerCase()) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  const left = long.length - start - end;
  return left <= 1 || (left === 2 && long[start] === short[start + 1]);
}

/** Every name that is read where the data is known. */
function readsOf(context: CheckContext, provided: ReadonlySet<string>): readonly Read[] {
  const unknown = unknownTemplates(context, provided);
  return context.templates.flatMap((template) => {
    if (unknown.has(template.path)) return [];
    const walk = new NameWalk(template.file, provided);
    for (const root of rootsOf(template)) walk.root(root);
    return walk.reads;
  });
}

/**
 * Templates with unknown data: lists and items of collection types without content, and blocks that are applied to
 * unknown values, or never.
 */
function unknownTemplates(
  context: CheckContext,
  provided: ReadonlySet<string>,
): ReadonlySet<string> {
  const { templates, site } = context;
  const shown = new Set(
    contentOf(site.model).table.pages.map(({ collection }) => collection.typeName),
  );
  const applied = new Set(templates.flatMap(partialsIn));
  const tagged = new Set(templates.flatMap(({ tags }) => tags.map(({ tag }) => templateOf(tag))));
  const unknown = new Set<string>();
  for (const { path } of templates) {
    const [, type] = /^collections\/([^/]+)\.(?:list|item)$/.exec(path) ?? [];
    const [, block] = /^blocks\/(.+)$/.exec(path) ?? [];
    if (type !== undefined && !shown.has(type)) unknown.add(path);
    if (block !== undefined && !applied.has(block) && !tagged.has(block)) unknown.add(path);
  }
  for (let before = -1; before !== unknown.size; ) {
    before = unknown.size;
    for (const template of templates) {
      const isUnknown = unknown.has(template.path);
      const walk = new NameWalk(template.file, provided);
      for (const root of rootsOf(template)) walk.root(root);
      const names = isUnknown ? partialsIn(template) : walk.appliedToUnknown;
      for (const name of names) unknown.add(`blocks/${name}`);
    }
  }
  return unknown;
}

function partialsIn(template: CheckedTemplate): readonly string[] {
  return rootsOf(template).flatMap((root) =>
    appliedIn(root, template.file).map(({ name }) => name),
  );
}

function templateOf({ attributes }: CheckedTemplate['tags'][number]['tag']): string {
  const value = attributes.get('template');
  const name = value !== undefined && 'text' in value ? value.text : '';
  return name.endsWith('.block') ? name : `${name}.block`;
}

type Branch = Extract<TemplateNode, { alternative: unknown }> | OrNode;

/** Collects the names that are read while the scope is known. */
class NameWalk {
  readonly reads: Read[] = [];
  readonly appliedToUnknown: string[] = [];
  readonly #file: SourceFile;
  readonly #provided: ReadonlySet<string>;

  constructor(file: SourceFile, provided: ReadonlySet<string>) {
    this.#file = file;
    this.#provided = provided;
  }

  root({ body }: RootNode): void {
    this.#nodes(body, true);
  }

  #nodes(nodes: readonly TemplateNode[], isKnown: boolean): void {
    for (const node of nodes) this.#node(node, isKnown);
  }

  #node(node: TemplateNode, isKnown: boolean): void {
    switch (node.kind) {
      case 'variable':
      case 'var':
        this.#apply(node.formatters, isKnown && node.references.every((each) => this.#has(each)));
        for (const each of node.references) this.#read(each, isKnown, node.references.length > 1);
        break;
      case 'ctx':
        for (const { reference } of node.bindings) this.#read(reference, isKnown, false);
        break;
      case 'section':
      case 'repeated':
      case 'if':
      case 'predicate':
        this.#chain(node, isKnown);
        break;
      case 'macro':
      case 'struct':
        // The uses of a macro are unknown.
        this.#nodes(node.body, false);
        break;
    }
  }

  #chain(first: Branch, isKnown: boolean): void {
    let branch: Branch | undefined = first;
    while (branch !== undefined) {
      this.#branch(branch, isKnown);
      const { alternative }: Branch = branch;
      branch = alternative?.kind === 'or' ? alternative : undefined;
    }
  }

  #branch(branch: Branch, isKnown: boolean): void {
    if (branch.kind === 'if') {
      for (const each of branch.references) this.#read(each, isKnown, true);
    } else if (branch.kind === 'section' || branch.kind === 'repeated') {
      const { reference } = branch;
      this.#read(reference, isKnown, true);
      this.#nodes(branch.body, isKnown && this.#has(reference));
      if (branch.kind === 'repeated') this.#nodes(branch.alternatesWith ?? [], isKnown);
      return;
    }
    if (branch.kind === 'predicate' || branch.kind === 'or') this.#compared(branch, isKnown);
    this.#nodes(branch.body, isKnown);
  }

  /** The operands of a comparison may be missing: a comparison is a test. */
  #compared({ name, args, nameSpan }: PredicateNode | OrNode, isKnown: boolean): void {
    if (name === null || !COMPARING.has(name)) return;
    const written = args?.values.join(args.delimiter) ?? '';
    const span = { start: nameSpan.end, end: nameSpan.end + 1 + written.length };
    for (const path of args?.values.map(pathOf) ?? []) {
      if (path !== undefined) this.#read({ path, span }, isKnown, true);
    }
  }

  /** Whether all that a reference names is in the content. */
  #has({ path }: Reference): boolean {
    return path.every((segment) => isFree(segment) || this.#provided.has(String(segment)));
  }

  #read(reference: Reference, isKnown: boolean, tested: boolean): void {
    if (!isKnown) return;
    for (const segment of reference.path) {
      // The content of a variable of the template is not followed.
      if (typeof segment === 'string' && segment.startsWith('@') && segment !== '@') return;
      if (isFree(segment)) continue;
      this.reads.push({ name: String(segment), reference, file: this.#file, tested });
    }
  }

  #apply(formatters: readonly FormatterCall[], isKnown: boolean): void {
    if (isKnown) return;
    for (const call of formatters) {
      const name = appliedBy(call, this.#file)?.name;
      if (name !== undefined) this.appliedToUnknown.push(name);
    }
  }
}

function isFree(segment: string | number): boolean {
  return typeof segment === 'number' || segment === '' || segment.startsWith('@');
}
