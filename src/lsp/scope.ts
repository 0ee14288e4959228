import {
  type FindPartial,
  frameAt,
  makeFrame,
  type Places,
  resolveOwnPlaces,
  resolvePlaces,
  type Segment,
  type TypeFrame,
  Use,
  visibleFrames,
  visitInFrame,
} from '../../engine/internals.js';
import type { CheckedTag, CheckedTemplate } from '../site/check/define.js';

/** The data that templates begin with. */
export interface Samples {
  /** The data of some pages that a template makes; none for a template whose data depends on its uses. */
  samplesOf(path: string): readonly unknown[];
  /** The data of a platform tag by its attributes; undefined for a tag without own data. */
  inTag(name: string, attribute: (name: string) => string | undefined): object | undefined;
}

/** The data of a template at one place: a frame for each way in which it is reached. */
export type Scopes = readonly TypeFrame[];

/** The frames in which partials and macros run, by their names. */
export type Calls = ReadonlyMap<string, Scopes>;

/** More ways to a partial than this tell no more about its data. */
const MAX_WAYS = 4;

/** Follows all partials of a site from the templates that pages are made of. */
export function followCalls(
  templates: Iterable<CheckedTemplate>,
  find: FindPartial,
  data: Samples,
): Calls {
  const calls = new Map<string, TypeFrame[]>();
  const add = (name: string, frame: TypeFrame): void => {
    const known = calls.get(name) ?? [];
    calls.set(name, known);
    if (known.length < MAX_WAYS) known.push(frame);
  };
  for (const template of templates) {
    const start = data.samplesOf(template.path);
    if (start.length === 0) continue;
    visitInFrame(template.root.body, frameOf(start), find, add);
    for (const tag of template.tags) {
      const inside = samplesInTag(tag, start, data);
      if (tag.body !== undefined) visitInFrame(tag.body.body, frameOf(inside), find, add);
      const partial = tag.tag.attributes.get('template');
      if (partial === undefined || !('text' in partial)) continue;
      const name = partial.text.endsWith('.block') ? partial.text : `${partial.text}.block`;
      const frame = frameOf(inside);
      add(name, frame);
      visitInFrame(find(name)?.body ?? [], frame, find, add);
    }
  }
  return calls;
}

const BLOCK = /^blocks\/(.+)$/;

/** The data at an offset of a template. */
export function scopesAt(
  template: CheckedTemplate,
  offset: number,
  data: Samples | undefined,
  calls: Calls,
): Scopes {
  const { text } = template.file;
  const macro = macroAt(template, offset);
  const tag = template.tags.findLast(
    ({ tag: { span }, body }) => span.start < offset && offset < span.end && body !== undefined,
  );
  const start = data?.samplesOf(template.path) ?? [];
  const name = BLOCK.exec(template.path)?.[1] ?? '';
  if (tag?.body !== undefined) {
    const inside = data === undefined ? [] : samplesInTag(tag, start, data);
    return [frameAt(tag.body, text, offset, frameOf(inside))];
  }
  const ways = [...(calls.get(name) ?? [])].map(copyOf);
  if (ways.length === 0) ways.push(frameOf(start));
  const found = ways.map((way) => frameAt(template.root, text, offset, way));
  // A macro has the data of its uses, and of the blocks inside of it.
  const uses = macro === undefined ? [] : (calls.get(macro.name) ?? []);
  if (macro === undefined || uses.length === 0) return found;
  const body = { ...template.root, body: macro.body };
  return uses.map((use) => frameAt(body, text, offset, copyOf(use)));
}

function macroAt({ root }: CheckedTemplate, offset: number) {
  return root.body
    .filter((node) => node.kind === 'macro')
    .find(({ span }) => span.start < offset && offset < span.end);
}

function frameOf(samples: readonly unknown[]): TypeFrame {
  return makeFrame([new Use(samples)], null);
}

/** Variables that are set later are not those of the others that come this way. */
function copyOf(frame: TypeFrame): TypeFrame {
  return { ...frame, locals: new Map(frame.locals), macros: new Map(frame.macros) };
}

/** The data inside of a platform tag: its own over that around it. */
function samplesInTag(
  { tag: { definition, attributes } }: CheckedTag,
  around: readonly unknown[],
  data: Samples,
): readonly unknown[] {
  const textOf = (name: string): string | undefined => {
    const value = attributes.get(name);
    return value !== undefined && 'text' in value ? value.text : undefined;
  };
  const own = data.inTag(definition.name, textOf);
  if (own === undefined) return around;
  const outside = around.length === 0 ? [{}] : around.slice(0, 1);
  return outside.map((each) => ({ ...(each as object), ...own }));
}

/** The places of a path in all scopes, those with values first. */
export function placesOf(scopes: Scopes, path: readonly Segment[], isOwn: boolean): Places {
  const resolve = isOwn ? resolveOwnPlaces : resolvePlaces;
  const places = scopes.flatMap((scope) => resolve(scope, path));
  return [...places.filter(({ known }) => known), ...places.filter(({ known }) => !known)];
}

/** The frames whose names can be read, from the inside out. */
export function visibleIn(scopes: Scopes): Scopes {
  return scopes.flatMap(visibleFrames);
}
