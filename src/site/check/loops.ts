import {
  type OrNode,
  type RepeatedNode,
  type RootNode,
  type Span,
  type TemplateNode,
  visit,
} from '../../../engine/index.js';
import { contentOf } from '../access/content.js';
import type { PlacedTag } from '../model/template-compiler.js';
import type { JsonObject } from '../shared/types.js';
import { appliedIn, rootsOf } from './calls.js';
import type { Check, CheckContext, CheckedTemplate } from './define.js';

/** Tags that look through a collection each time they are rendered. */
const LOOKING: ReadonlySet<string> = new Set(['query', 'category']);

/** Loops that look for the same thing at each of their turns. */
export const checkLoops: Check = (context, report) => {
  const ofBlocks = loopsOfBlocks(context.templates);
  for (const template of context.templates) {
    const { file, path, tags } = template;
    const loops = loopsOf(template);
    const around = ofBlocks.get(path);
    for (const { tag } of tags) {
      const loop = loops.find(({ turn }) => isIn(tag.span, turn)) ?? around;
      if (loop === undefined || !isFixed(tag)) continue;
      const { name } = tag.definition;
      const at = loop.path === path ? undefined : loop.path;
      report('query-repeated', { name, loop: loop.name, at }, { file: tag.file, span: tag.span });
    }
    for (const { root, items } of listsOf(context, template)) {
      for (const span of loopsInThemselves(root, items)) {
        report('list-in-itself', {}, { file, span });
      }
    }
  }
};

/** A loop of a template, with its turn: the nodes that run each time. */
interface Loop {
  /** Of the template. */
  readonly path: string;
  /** Of the list. */
  readonly name: string;
  readonly turn: Span;
}

function loopsOf(template: CheckedTemplate): readonly Loop[] {
  const found: Loop[] = [];
  for (const root of rootsOf(template)) {
    visit(root, {
      repeated: ({ reference, body, alternatesWith }) => {
        for (const nodes of [body, alternatesWith ?? []]) {
          const turn = spanOf(nodes);
          if (turn === undefined) continue;
          found.push({ path: template.path, name: reference.path.join('.'), turn });
        }
      },
    });
  }
  return found;
}

function spanOf(nodes: readonly TemplateNode[]): Span | undefined {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { start: first.span.start, end: last.span.end };
}

function isIn({ start }: Span, turn: Span): boolean {
  return turn.start <= start && start < turn.end;
}

/** Whether a tag asks for the same at each turn: nothing of it is a template. */
function isFixed({ definition, attributes }: PlacedTag): boolean {
  return LOOKING.has(definition.name) && [...attributes.values()].every((value) => 'text' in value);
}

/** The blocks that loops apply, and those that these apply, each with one of its loops. */
function loopsOfBlocks(templates: readonly CheckedTemplate[]): ReadonlyMap<string, Loop> {
  const found = new Map<string, Loop>();
  const byPath = new Map(templates.map((template) => [template.path, template]));
  const add = (uses: readonly { readonly name: string }[], loop: Loop): void => {
    for (const { name } of uses) {
      const path = `blocks/${name}`;
      const block = byPath.get(path);
      if (block === undefined || found.has(path)) continue;
      found.set(path, loop);
      add(usesIn(block), loop);
    }
  };
  for (const template of templates) {
    const loops = loopsOf(template);
    if (loops.length === 0) continue;
    for (const use of usesIn(template)) {
      const loop = loops.find(({ turn }) => isIn(use.location.span, turn));
      if (loop !== undefined) add([use], loop);
    }
  }
  return found;
}

function usesIn(template: CheckedTemplate) {
  return rootsOf(template).flatMap((root) => appliedIn(root, template.file));
}

/** A template that reads `items` of a collection, and these. */
interface ListTemplate {
  readonly root: RootNode;
  readonly items: readonly JsonObject[];
}

/** The list of a collection type, and the bodies of queries. */
function listsOf(
  { site }: CheckContext,
  { path, root, tags }: CheckedTemplate,
): readonly ListTemplate[] {
  const { table } = contentOf(site.model);
  const [, type] = /^collections\/([^/]+)\.list$/.exec(path) ?? [];
  const ofType = table.pages.filter(({ collection }) => collection.typeName === type);
  const queries = tags.flatMap(({ tag, body }) => {
    const wanted = tag.attributes.get('collection');
    if (tag.definition.name !== 'query' || body === undefined) return [];
    if (wanted === undefined || !('text' in wanted)) return [];
    const items = table.byName.get(wanted.text.trim())?.items;
    return items === undefined ? [] : [{ root: body, items }];
  });
  return [{ root, items: ofType.flatMap(({ items }) => items) }, ...queries];
}

const LIST = 'items';

/** The names of loops over the items of a collection in a turn of the same. */
function loopsInThemselves({ body }: RootNode, items: readonly JsonObject[]): readonly Span[] {
  // Items of some collections have items of their own, such as the pictures of products.
  if (items.length === 0 || items.some((item) => Object.hasOwn(item, LIST))) return [];
  const found: Span[] = [];
  const walk = (nodes: readonly TemplateNode[], isTurn: boolean): void => {
    for (const node of nodes) if ('alternative' in node) chain(node, isTurn);
  };
  const chain = (first: Branch, isTurn: boolean): void => {
    let branch: Branch | undefined = first;
    while (branch !== undefined) {
      const isList = branch.kind === 'repeated' && branch.reference.path.join('.') === LIST;
      if (isList && isTurn) found.push((branch as RepeatedNode).reference.span);
      // A section, and a loop over something else, may have items of its own.
      if (isList || !OTHER_NODE.has(branch.kind)) walk(branch.body, isList || isTurn);
      const { alternative }: Branch = branch;
      branch = alternative?.kind === 'or' ? alternative : undefined;
    }
  };
  walk(body, false);
  return found;
}

type Branch = Extract<TemplateNode, { alternative: unknown }> | OrNode;

const OTHER_NODE: ReadonlySet<Branch['kind']> = new Set(['section', 'repeated']);
