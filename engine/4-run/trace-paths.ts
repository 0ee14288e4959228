import { printPath, type Segment } from '../shared/path.js';
import { type Frame, getOwn } from './frame.js';

/**
 * A dotted path from the root of the data; empty for the root itself, undefined for values outside
 * of the data.
 */
export type DataPath = string | undefined;

/** The tag of the running formatters. */
export interface RunningTag {
  readonly frame: Frame;
  /** The path of the tag's first value. */
  readonly path: DataPath;
}

/** The paths in the data of frames' nodes and local variables. */
export class DataPaths {
  readonly #nodes = new WeakMap<Frame, DataPath>();
  readonly #locals = new WeakMap<Frame, Map<string, DataPath>>();

  /** The path of a frame's node. */
  of(frame: Frame): DataPath {
    if (this.#nodes.has(frame)) return this.#nodes.get(frame);
    return frame.parent === null ? '' : undefined;
  }

  /** The path that a reference resolves to from a frame outwards (language.md 3.2). */
  resolve(from: Frame, path: readonly Segment[]): DataPath {
    const [first] = path as readonly [Segment];
    for (let frame: Frame | null = from; frame !== null; frame = frame.stop ? null : frame.parent) {
      if (first === '@' || getOwn(frame, first) !== undefined) return this.resolveOwn(frame, path);
    }
    return undefined;
  }

  /** The path that a reference resolves to in a frame itself (language.md 3.3). */
  resolveOwn(frame: Frame, [first, ...rest]: readonly Segment[]): DataPath {
    if (typeof first !== 'string' || !first.startsWith('@')) {
      return join(this.of(frame), [first as Segment, ...rest]);
    }
    return join(first === '@' ? this.of(frame) : this.#locals.get(frame)?.get(first), rest);
  }

  /** Sets the path of a local variable's value. */
  setLocal(frame: Frame, name: string, path: DataPath): void {
    const locals = this.#locals.get(frame) ?? new Map<string, DataPath>();
    this.#locals.set(frame, locals.set(name, path));
  }

  /** Marks the local variables of a frame as unknown. */
  forgetLocals(frame: Frame): void {
    this.#locals.delete(frame);
  }

  /** The frame of a section's body. */
  enterSection(frame: Frame, path: readonly Segment[]): void {
    if (frame.parent !== null) this.#nodes.set(frame, this.resolveOwn(frame.parent, path));
  }

  /** The frame of an element, inside the frame of its loop. */
  enterElement(frame: Frame, path: readonly Segment[]): void {
    const loop = frame.parent;
    const outer = loop?.parent;
    if (!loop || !outer) return;
    if (!this.#nodes.has(loop)) this.#nodes.set(loop, this.resolveOwn(outer, path));
    this.#nodes.set(frame, join(this.of(loop), [loop.index]));
  }

  /** The frame of an applied partial, inside the frame of the formatters of its tag. */
  enterPartial(frame: Frame, tag: RunningTag | null): void {
    if (this.#nodes.has(frame)) return;
    const chain = frame.parent;
    if (chain === null || frame.node !== chain.node) return;
    const isOfTag = tag !== null && chain.parent === tag.frame;
    this.#nodes.set(frame, isOfTag ? tag.path : this.of(chain));
  }
}

function join(path: DataPath, rest: readonly Segment[]): DataPath {
  if (path === undefined || rest.length === 0) return path;
  return path === '' ? printPath(rest) : `${path}.${printPath(rest)}`;
}
