/** A place in a file of the template folder. Lines and columns count from 1. */
export interface InspectedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One element of a page as the server tells it. */
export interface InspectedElement {
  readonly tag: string;
  /** The index of the element around it; -1 for the root. */
  readonly parent: number;
  /** Its `id`, where it has one. */
  readonly id?: string;
  /** Where its start tag stands; undefined when no file of the site took part. */
  readonly place?: InspectedPlace;
  /** The template of the product that printed it, called at the place. */
  readonly builtIn?: string;
  /** Where what it shows is in the data of the page, such as `items.3.title`. */
  readonly path?: string;
  /** The templates it was reached through, outermost first. */
  readonly through: readonly string[];
}

/** What the pairing needs of an element of the document. */
export interface TreeElement {
  readonly localName: string;
  readonly id: string;
  readonly parentElement: TreeElement | null;
  readonly previousElementSibling: TreeElement | null;
}

/** An element of the map for one of the document. */
export interface Pair<Live extends TreeElement> {
  readonly element: InspectedElement;
  /** The one asked for, or the next one around it that the page had when it was rendered. */
  readonly live: Live;
}

/** Finds what the server knows of elements of the document. */
export type FindPair = <Live extends TreeElement>(
  live: Live & { readonly parentElement: Live | null },
) => Pair<Live> | undefined;

/** The elements of a page by what the pairing goes by. */
interface Index {
  /** By the index of the parent, the tag, and the place among brothers of that name. */
  readonly children: ReadonlyMap<string, InspectedElement>;
  /** Undefined for those that the page has more than once. */
  readonly byId: ReadonlyMap<string, InspectedElement | undefined>;
  readonly numbers: ReadonlyMap<InspectedElement, number>;
}

function indexOf(elements: readonly InspectedElement[]): Index {
  const children = new Map<string, InspectedElement>();
  const counts = new Map<string, number>();
  const byId = new Map<string, InspectedElement | undefined>();
  const numbers = new Map<InspectedElement, number>();
  for (const [number, element] of elements.entries()) {
    const { tag, parent, id } = element;
    const place = `${parent} ${tag}`;
    const count = counts.get(place) ?? 0;
    counts.set(place, count + 1);
    children.set(`${place} ${count}`, element);
    numbers.set(element, number);
    if (id !== undefined) byId.set(id, byId.has(id) ? undefined : element);
  }
  return { children, byId, numbers };
}

/**
 * Pairs elements by tag names and places among brothers of the same name, from the nearest `id` that
 * the page has once, or from the root. Scripts may have changed the document since it was rendered.
 */
export function pairing(elements: readonly InspectedElement[]): FindPair {
  const { children, byId, numbers } = indexOf(elements);
  const find = (live: TreeElement): InspectedElement | undefined => {
    const steps: string[] = [];
    let at: TreeElement | null = live;
    let from: InspectedElement | undefined;
    for (; at !== null; at = at.parentElement) {
      from = at.id === '' ? undefined : byId.get(at.id);
      if (from?.tag === at.localName) break;
      from = undefined;
      steps.push(`${at.localName} ${placeAmongBrothers(at)}`);
    }
    for (const step of steps.reverse()) {
      const parent = from === undefined ? -1 : numbers.get(from);
      from = children.get(`${parent} ${step}`);
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

function placeAmongBrothers({ localName, previousElementSibling }: TreeElement): number {
  let count = 0;
  let at = previousElementSibling;
  for (; at !== null; at = at.previousElementSibling) if (at.localName === localName) count++;
  return count;
}

/** Where an element comes from in one line, such as `collections/blog.list:12 · items.3.title`. */
export function labelOf({ place, builtIn, path }: InspectedElement): string {
  const file = place === undefined ? undefined : `${place.file}:${place.line}`;
  const source = builtIn === undefined ? file : `${builtIn} (built in)`;
  const caller = builtIn === undefined || file === undefined ? undefined : `from ${file}`;
  return [source, caller, path || undefined].filter((part) => part !== undefined).join(' · ');
}
