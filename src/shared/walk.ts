/**
 * The one way through data that came from outside: content of hosts, bodies of requests. Without recursion, for
 * depth costs a sender nothing; each object is entered once, however many places hold it.
 */

/** The deepest JSON that callers may send; the schemas of calls are a dozen levels deep. */
export const MAX_JSON_DEPTH = 64;

/** An object or a list on the way from the root of the data. */
export interface ValuePath {
  readonly value: object;
  /** Its name, or its index in a list; '' for the root. */
  readonly key: string;
  readonly parent: ValuePath | undefined;
  /** 0 for the root. */
  readonly depth: number;
}

/** The names and indexes that lead from the root to a value; none for the root itself. */
export function pathOf(parent: ValuePath | undefined, key: string): readonly string[] {
  if (parent === undefined) return [];
  const path = [key];
  for (let at = parent; at.parent !== undefined; at = at.parent) path.push(at.key);
  return path.reverse();
}

/** The step after a value: 'past' skips its content, 'stop' ends the walk. */
type See = (
  value: unknown,
  key: string,
  parent: ValuePath | undefined,
) => 'past' | 'stop' | undefined;

/**
 * Calls `see` for the root, which has no parent, and for every member and element inside of it, in the order of
 * the data.
 *
 * @param leave is called for each object after all that is inside of it
 */
export function walk(root: unknown, see: See, leave?: (value: object) => void): void {
  const said = see(root, '', undefined);
  if (said !== undefined || !isContainer(root)) return;
  const entered = new Set<object>([root]);
  const open = [frameOf(root, '', undefined)];
  for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
    const key = frame.keys[frame.next++];
    if (key === undefined) {
      open.pop();
      leave?.(frame.place.value);
      continue;
    }
    const value = memberOf(frame.place.value, key);
    const verdict = see(value, key, frame.place);
    if (verdict === 'stop') return;
    if (verdict === 'past' || !isContainer(value) || entered.has(value)) continue;
    entered.add(value);
    open.push(frameOf(value, key, frame.place));
  }
}

/** Whether JSON is nested deeper than callers may send it. */
export function isTooDeep(value: unknown): boolean {
  let found = false;
  walk(value, (inner, _key, parent) => {
    if (parent === undefined || parent.depth + 1 < MAX_JSON_DEPTH || !isContainer(inner)) return;
    found = true;
    return 'stop';
  });
  return found;
}

/** How many values data has where shared ones count in each place, as in its JSON; more than there are bytes, even. */
export function countValues(root: unknown): number {
  const counts = new Map<unknown, number>();
  const see: See = () => undefined;
  walk(root, see, (value) => {
    let count = 1;
    // An object without a count yet is an ancestor of this one.
    for (const key of Object.keys(value)) count += counts.get(memberOf(value, key)) ?? 1;
    counts.set(value, count);
  });
  return counts.get(root) ?? 1;
}

/** The result of `see` that leaves a member or an element out of `rewrite`. */
export const LEFT_OUT = Symbol('left out');

/** Data that is part of itself. */
export class CircularData extends Error {
  override readonly name = 'CircularData';
  /** The path of the member that refers to an object around it. */
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    super(`'${path.join('.')}' holds what it is in`);
    this.path = path;
  }
}

export interface Rewriting {
  /**
   * The replacement of a member or an element: the same value, whose content is visited then; another value, which is
   * taken as it is; or `LEFT_OUT`.
   *
   * @param state the result of `within` for the object around it
   */
  see(value: unknown, key: string, parent: ValuePath, state: string): unknown;
  /**
   * The facts about the path to an object that `see` needs beside its place. An object that is reached in two states is
   * copied twice. Default: '', which is also the state of the root.
   */
  within?(value: object, key: string, parent: ValuePath, state: string): string;
}

interface Rewritten extends Frame {
  readonly state: string;
  /** Undefined as long as nothing has changed. */
  copy: Record<string, unknown> | undefined;
  isShorter: boolean;
}

const OPEN = Symbol('open');

/**
 * Data with some values replaced. Unchanged objects are not copied, and shared objects stay shared.
 *
 * @throws CircularData
 */
export function rewrite(root: unknown, { see, within }: Rewriting): unknown {
  if (!isContainer(root)) return root;
  const made = new Map<string, Map<object, unknown>>();
  const madeIn = (state: string): Map<object, unknown> => {
    const known = made.get(state) ?? new Map<object, unknown>();
    made.set(state, known);
    return known;
  };
  const open: Rewritten[] = [];
  const enter = (
    value: object,
    key: string,
    parent: ValuePath | undefined,
    state: string,
  ): void => {
    madeIn(state).set(value, OPEN);
    const frame = frameOf(value, key, parent);
    open.push({ ...frame, state, copy: undefined, isShorter: false });
  };
  enter(root, '', undefined, '');
  for (;;) {
    const frame = open.at(-1) as Rewritten;
    const { place, state } = frame;
    const key = frame.keys[frame.next];
    if (key === undefined) {
      open.pop();
      const result = resultOf(frame);
      madeIn(state).set(place.value, result);
      const around = open.at(-1);
      if (around === undefined) return result;
      if (result !== place.value) replace(around, place.key, result);
      continue;
    }
    frame.next++;
    const value = memberOf(place.value, key);
    let wanted = see(value, key, place, state);
    if (wanted === value && isContainer(value)) {
      const inside = within?.(value, key, place, state) ?? '';
      const known = madeIn(inside).get(value);
      if (known === OPEN) throw new CircularData(pathOf(place, key));
      if (known === undefined) enter(value, key, place, inside);
      else wanted = known;
    }
    if (wanted !== value) replace(frame, key, wanted);
  }
}

function replace(frame: Rewritten, key: string, wanted: unknown): void {
  const { value } = frame.place;
  frame.copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (wanted === LEFT_OUT) frame.isShorter = true;
  // Every name is the copy's own already, `__proto__` as well.
  frame.copy[key] = wanted;
}

function resultOf({ place, copy, isShorter }: Rewritten): unknown {
  if (copy === undefined) return place.value;
  if (!isShorter) return copy;
  if (Array.isArray(copy)) return copy.filter((each) => each !== LEFT_OUT);
  return Object.fromEntries(Object.entries(copy).filter(([, each]) => each !== LEFT_OUT));
}

interface Frame {
  readonly place: ValuePath;
  readonly keys: readonly string[];
  next: number;
}

function frameOf(value: object, key: string, parent: ValuePath | undefined): Frame {
  const depth = parent === undefined ? 0 : parent.depth + 1;
  return { place: { value, key, parent, depth }, keys: Object.keys(value), next: 0 };
}

/** Whether there are values inside of a value; bytes are one. */
function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

const memberOf = (value: object, key: string): unknown =>
  (value as Readonly<Record<string, unknown>>)[key];
