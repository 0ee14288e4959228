import type { TemplateNode } from '../ast/nodes.js';
import type { Segment } from '../shared/path.js';
import type { Use } from './use.js';

/** The possible places of a reference: more than one if samples do not decide. */
export type Places = readonly Use[];

/** One frame of the scope stack during type inference (language.md 3.1). */
export interface TypeFrame {
  readonly node: Places;
  readonly parent: TypeFrame | null;
  /** Whether outer frames are hidden. */
  readonly stop: boolean;
  readonly locals: Map<string, Places>;
  readonly macros: Map<string, readonly TemplateNode[]>;
}

export function makeFrame(node: Places, parent: TypeFrame | null, stop = false): TypeFrame {
  return { node, parent, stop, locals: new Map(), macros: new Map() };
}

/** A path with an outward search for its first segment (language.md 3.2). */
export function resolvePlaces(frame: TypeFrame, path: readonly Segment[]): Places {
  return follow(lookup(frame, path[0] as Segment), path);
}

/** A path with its first segment in the current frame only (language.md 3.3). */
export function resolveOwnPlaces(frame: TypeFrame, path: readonly Segment[]): Places {
  const first = path[0] as Segment;
  if (first === '@') return follow(frame.node, path);
  if (isLocal(first)) return follow(frame.locals.get(first) ?? [], path);
  return follow(
    frame.node.map((use) => use.at(first)),
    path,
  );
}

function follow(start: Places, path: readonly Segment[]): Places {
  return path.slice(1).reduce<Places>((uses, segment) => uses.map((use) => use.at(segment)), start);
}

function isLocal(name: Segment): name is string {
  return typeof name === 'string' && name.startsWith('@');
}

function lookup(from: TypeFrame, name: Segment): Places {
  if (name === '@') return from.node;
  const frames = visibleFrames(from);
  if (isLocal(name)) return frames.find(({ locals }) => locals.has(name))?.locals.get(name) ?? [];
  return frames.length === 1 ? from.node.map((use) => use.at(name)) : search(frames, name);
}

/**
 * If samples have the name: every frame in which some samples have it, up to the first in which all
 * do. Otherwise it may come from any frame that could contain it.
 */
function search(frames: readonly TypeFrame[], name: Segment): Places {
  const found: Use[] = [];
  for (const { node } of frames) {
    const kinds = node.map((use) => use.has(name));
    found.push(...node.filter((_use, index) => kinds[index] !== 'none').map((use) => use.at(name)));
    if (kinds.length > 0 && kinds.every((kind) => kind === 'all')) return found;
  }
  if (found.length > 0) return found;
  const open = frames.flatMap(({ node }) => node.filter(couldHold));
  return [...new Set(open)].map((use) => use.at(name));
}

/** Whether a place may be an object, according to the samples. */
function couldHold(use: Use): boolean {
  return !use.known || use.samples.some((sample) => typeof sample === 'object' && sample !== null);
}

/** The frames in which a name is searched, from the inside out. */
export function visibleFrames(from: TypeFrame): TypeFrame[] {
  const frames: TypeFrame[] = [];
  let frame: TypeFrame | null = from;
  while (frame !== null) {
    frames.push(frame);
    frame = frame.stop ? null : frame.parent;
  }
  return frames;
}

/** The body of a macro (language.md 2.10). */
export function findMacro(from: TypeFrame, name: string): readonly TemplateNode[] | undefined {
  for (let frame: TypeFrame | null = from; frame !== null; frame = frame.parent) {
    const body = frame.macros.get(name);
    if (body !== undefined) return body;
  }
  return undefined;
}
