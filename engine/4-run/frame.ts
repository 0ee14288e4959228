import { hasOwn } from '../shared/own-property.js';
import type { Segment } from '../shared/path.js';
import { type PlainObject, plain } from '../shared/plain.js';
import { child, follow, isData } from '../shared/values.js';

/** One level of the scope stack (language.md 3.1). `Macro` is the compiled form of its macros. */
export class Frame<Macro = unknown> {
  readonly node: unknown;
  readonly parent: Frame<Macro> | null;
  /** The node if it has named properties; null for arrays and single values. */
  readonly named: object | null;
  /** The next outer frame that may contain a name. */
  readonly outer: Frame | null;
  /** Zero-based iteration of the loop over `node`; -1 outside of a loop. */
  index = -1;
  /** Ends name lookups: outer frames are not visible (language.md 3.4). */
  readonly stop: boolean;
  private locals: Map<string, unknown> | undefined = undefined;
  private macros: Map<string, Macro> | undefined = undefined;

  constructor(node: unknown, parent: Frame<Macro> | null, stop = false) {
    this.node = node;
    this.parent = parent;
    this.stop = stop;
    const named = typeof node === 'object' && !Array.isArray(node) ? node : null;
    this.named = named;
    if (parent === null || stop) this.outer = null;
    else this.outer = parent.named === null || parent.named === named ? parent.outer : parent;
  }

  /** The object in which generated code reads this frame's names: see `plain`. */
  get object(): PlainObject {
    return plain(this.node);
  }

  /** The value of a local variable of this frame alone; undefined without it. */
  getLocal(name: string): unknown {
    return this.locals?.get(name);
  }

  /** Sets a local variable of this frame. */
  setLocal(name: string, value: unknown): void {
    this.locals ??= new Map();
    this.locals.set(name, value);
  }

  /** A macro of this frame alone; undefined without it. */
  getMacro(name: string): Macro | undefined {
    return this.macros?.get(name);
  }

  /** Sets a macro of this frame. */
  setMacro(name: string, code: Macro): void {
    this.macros ??= new Map();
    this.macros.set(name, code);
  }

  /** `lookup` from this frame, as a method for code without frames of its own. */
  search(name: Segment): unknown {
    return lookup(this, name);
  }

  /** Copies the locals of this frame to another. */
  copyLocals(target: Frame): void {
    this.locals?.forEach((value, name) => {
      target.setLocal(name, value);
    });
  }
}

/**
 * Whether the first segment of a path is a property name: neither an index nor a name of the
 * engine.
 */
export function isName(segment: Segment): segment is string {
  return typeof segment === 'string' && !segment.startsWith('@');
}

/** Finds a property name from this frame outwards, as `lookup` does for known property names. */
export function find(from: Frame, name: string): unknown {
  for (let frame: Frame | null = from; frame !== null; frame = frame.outer) {
    const { named } = frame;
    if (named !== null && hasOwn(named, name)) {
      const value = (named as Readonly<Record<string, unknown>>)[name];
      if (value !== undefined && isData(value)) return value;
    }
  }
  return undefined;
}

/** The first segment of a path, in this frame only; undefined when missing (language.md 3.2). */
export function getOwn(frame: Frame, name: Segment): unknown {
  if (typeof name !== 'string' || !name.startsWith('@')) return child(frame.node, name);
  switch (name) {
    case '@':
      return frame.node;
    case '@index':
      return frame.index >= 0 ? frame.index + 1 : undefined;
    case '@index0':
      return frame.index >= 0 ? frame.index : undefined;
    default:
      return frame.getLocal(name);
  }
}

/**
 * The first segment of a path, from this frame outwards; undefined when missing. Null ends the
 * search.
 */
export function lookup(from: Frame, name: Segment): unknown {
  if (name === '@') return from.node;
  if (isName(name)) return find(from, name);
  for (let frame: Frame | null = from; frame !== null; frame = frame.stop ? null : frame.parent) {
    const value = getOwn(frame, name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A path, from this frame outwards; only its first segment searches (language.md 3.2). */
export function resolve(frame: Frame, path: readonly Segment[]): unknown {
  return follow(lookup(frame, path[0] as Segment), path, 1);
}

/** A path in this frame only, as `.section` reads it (language.md 3.3). */
export function resolveOwn(frame: Frame, path: readonly Segment[]): unknown {
  return follow(getOwn(frame, path[0] as Segment), path, 1);
}

/** The macro of a name, from this frame outwards; private frames do not hide macros (language.md 2.10). */
export function lookupMacro<Macro>(from: Frame<Macro>, name: string): Macro | undefined {
  for (let frame: Frame<Macro> | null = from; frame !== null; frame = frame.parent) {
    const code = frame.getMacro(name);
    if (code !== undefined) return code;
  }
  return undefined;
}
