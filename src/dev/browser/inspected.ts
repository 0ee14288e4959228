/** A place in a file of the template folder. Lines and columns count from 1. */
export interface InspectedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One element of a page, as the server sends it. */
export interface InspectedElement {
  readonly tag: string;
  /** The index of the element around it; -1 for the root. */
  readonly parent: number;
  /** Its `id`, where it has one. */
  readonly id?: string;
  /** Its fingerprint; see `marksOf`. */
  readonly marks: readonly string[];
  /** The place of its start tag; undefined when the element comes from no file of the site. */
  readonly place?: InspectedPlace;
  /** The name of the built-in template that printed it; `place` is the call. */
  readonly builtIn?: string;
  /** The path of its content in the data of the page, such as `items.3.title`. */
  readonly path?: string;
  /** The names of the templates around it, outermost first. */
  readonly through: readonly string[];
}

interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** The part of a DOM element that the pairing uses. */
export interface TreeElement {
  readonly localName: string;
  readonly id: string;
  readonly attributes: Iterable<Attribute>;
  readonly parentElement: TreeElement | null;
  readonly children: Iterable<TreeElement>;
  readonly textContent: string | null;
}

/** An element of the map for one of the document. */
export interface Pair<Live extends TreeElement> {
  readonly element: InspectedElement;
  /** The given element, or the nearest one around it that was in the page as it was rendered. */
  readonly live: Live;
}

/** Finds the server's element for an element of the document. */
export type FindPair = <Live extends TreeElement>(
  live: Live & { readonly parentElement: Live | null },
) => Pair<Live> | undefined;

const MOST_MARKS = 12;
/** Characters of the text in a fingerprint, without blanks at the start. */
export const LONGEST_TEXT = 40;

/** The fingerprint of an element: a short digest of each attribute, of each class, and of the start of its text. */
export function marksOf(attributes: Iterable<Attribute>, text: string): readonly string[] {
  const parts = [...attributes].flatMap(({ name, value }) =>
    name === 'class' ? value.split(/\s+/).filter(Boolean) : [`${name}=${value}`],
  );
  const start = text.trimStart().slice(0, LONGEST_TEXT).trimEnd();
  if (start !== '') parts.unshift(`>${start}`);
  return [...new Set(parts.slice(0, MOST_MARKS).map(digest))];
}

function digest(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return (hash >>> 0).toString(16);
}

/** An element of either side, as the pairing compares them. */
interface Known {
  readonly tag: string;
  readonly id?: string;
  readonly marks: readonly string[];
}

function known({ localName, id, attributes, textContent }: TreeElement): Known {
  const marks = marksOf(attributes, textContent ?? '');
  return { tag: localName, ...(id === '' ? {} : { id }), marks };
}

const LIKEST = 5;

/** How alike two elements are: 0 when they cannot be the same one, up to 5. */
function likeness(a: Known, b: Known): number {
  if (a.tag !== b.tag) return 0;
  if (a.id !== undefined && b.id !== undefined && a.id !== b.id) return 0;
  const most = Math.max(a.marks.length, b.marks.length);
  if (most === 0) return LIKEST;
  const common = a.marks.filter((mark) => b.marks.includes(mark)).length;
  return 1 + ((LIKEST - 1) * common) / most;
}

/** Comparing more pairs than this would be felt; brothers are then paired in their order. */
const MOST_PAIRS = 90_000;

/**
 * Pairs two lists of siblings: for each of `live` the index of its partner in `made`, or -1. The pairs keep the order
 * of both lists and have the highest sum of likenesses. An element that a script inserted therefore does not shift the
 * siblings after it.
 */
export function align(made: readonly Known[], live: readonly Known[]): readonly number[] {
  const pairs = live.map(() => -1);
  const same = (a: Known | undefined, b: Known | undefined): boolean =>
    a !== undefined && b !== undefined && likeness(a, b) === LIKEST;
  let start = 0;
  while (same(made[start], live[start])) pairs[start] = start++;
  let ends = [made.length, live.length] as const;
  while (ends[0] > start && ends[1] > start && same(made[ends[0] - 1], live[ends[1] - 1])) {
    ends = [ends[0] - 1, ends[1] - 1];
    pairs[ends[1]] = ends[0];
  }
  const [rows, columns] = [ends[0] - start, ends[1] - start];
  if (rows * columns > MOST_PAIRS) {
    for (let at = 0; at < Math.min(rows, columns); at++) {
      if (made[start + at]?.tag === live[start + at]?.tag) pairs[start + at] = start + at;
    }
    return pairs;
  }
  const middle = alignAll(made.slice(start, ends[0]), live.slice(start, ends[1]));
  for (const [at, pair] of middle.entries()) pairs[start + at] = pair < 0 ? -1 : start + pair;
  return pairs;
}

function alignAll(made: readonly Known[], live: readonly Known[]): readonly number[] {
  const width = live.length + 1;
  // For each pair of positions, the highest sum of likenesses of the elements from there on.
  const best = new Float64Array((made.length + 1) * width);
  const at = (i: number, j: number): number => best[i * width + j] ?? 0;
  const scores = made.map((one) => live.map((other) => likeness(one, other)));
  const score = (i: number, j: number): number => scores[i]?.[j] ?? 0;
  for (let i = made.length - 1; i >= 0; i--) {
    for (let j = live.length - 1; j >= 0; j--) {
      const paired = score(i, j) > 0 ? score(i, j) + at(i + 1, j + 1) : 0;
      best[i * width + j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs = live.map(() => -1);
  for (let i = 0, j = 0; i < made.length && j < live.length; ) {
    const isPair = score(i, j) > 0 && at(i, j) === score(i, j) + at(i + 1, j + 1);
    if (isPair) pairs[j++] = i++;
    else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return pairs;
}

/** Indexes of the elements of a page, for the pairing. */
interface Index {
  /** By the index of the parent. */
  readonly children: ReadonlyMap<number, readonly InspectedElement[]>;
  /** Undefined for ids that occur more than once in the page. */
  readonly byId: ReadonlyMap<string, InspectedElement | undefined>;
  readonly numbers: ReadonlyMap<InspectedElement, number>;
}

function indexOf(elements: readonly InspectedElement[]): Index {
  const children = new Map<number, InspectedElement[]>();
  const byId = new Map<string, InspectedElement | undefined>();
  const numbers = new Map<InspectedElement, number>();
  for (const [number, element] of elements.entries()) {
    const { parent, id } = element;
    const brothers = children.get(parent);
    if (brothers === undefined) children.set(parent, [element]);
    else brothers.push(element);
    numbers.set(element, number);
    if (id !== undefined) byId.set(id, byId.has(id) ? undefined : element);
  }
  return { children, byId, numbers };
}

/**
 * Pairs elements level by level, from the nearest `id` that is unique in the page, or from the root, each with its most
 * similar sibling. Scripts may have changed the document since it was rendered.
 */
export function pairing(elements: readonly InspectedElement[]): FindPair {
  const { children, byId, numbers } = indexOf(elements);
  const childOf = (
    parent: InspectedElement | undefined,
    live: TreeElement,
  ): InspectedElement | undefined => {
    const made = children.get((parent && numbers.get(parent)) ?? -1) ?? [];
    const brothers = live.parentElement === null ? [live] : [...live.parentElement.children];
    const index = align(made, brothers.map(known))[brothers.indexOf(live)] ?? -1;
    return made[index];
  };
  const find = (live: TreeElement): InspectedElement | undefined => {
    const steps: TreeElement[] = [];
    let at: TreeElement | null = live;
    let from: InspectedElement | undefined;
    for (; at !== null; at = at.parentElement) {
      from = at.id === '' ? undefined : byId.get(at.id);
      if (from?.tag === at.localName) break;
      from = undefined;
      steps.push(at);
    }
    for (const step of steps.reverse()) {
      from = childOf(from, step);
      if (from === undefined) return undefined;
    }
    return from;
  };
  return <Live extends TreeElement>(start: Live & { readonly parentElement: Live | null }) => {
    for (let live: Live | null = start; live !== null; live = live.parentElement as Live | null) {
      const element = find(live);
      if (element !== undefined) return { element, live };
    }
    return undefined;
  };
}

/** Where an element comes from in one line, such as `collections/blog.list:12 · items.3.title`. */
export function labelOf({ place, builtIn, path }: InspectedElement): string {
  const file = place === undefined ? undefined : `${place.file}:${place.line}`;
  const source = builtIn === undefined ? file : `${builtIn} (built in)`;
  const caller = builtIn === undefined || file === undefined ? undefined : `from ${file}`;
  return [source, caller, path || undefined].filter((part) => part !== undefined).join(' · ');
}
