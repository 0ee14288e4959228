import type { Compiled } from './compile.js';

/** The capacity of a cache. */
export interface CacheBounds {
  readonly templates: number;
  /** The total weight of the sources: see `weigh`. */
  readonly weight: number;
}

/** A compiled unit of weight takes about 2 bytes in plain text, and up to 40 in tags. */
export const DEFAULT_BOUNDS: CacheBounds = { templates: 2_000, weight: 1_000_000 };

/**
 * The capacity for templates with a single request. Many are never requested again, such as the
 * text of a page.
 */
export const NEW_BOUNDS: CacheBounds = { templates: 64, weight: 96_000 };

/** The input of a compilation; diagnostics name the file. */
interface Request {
  readonly source: string;
  readonly name: string;
  readonly preprocess: boolean;
}

interface Entry extends Request {
  readonly template: Compiled;
  readonly weight: number;
}

/** The weight of compiling a tag of any length, in characters. */
const WEIGHT_OF_TAG = 16;

/** The length of a source in UTF-16 units, plus a weight for each `{`, which may open a tag. */
function weigh(source: string): number {
  let weight = source.length;
  for (let at = source.indexOf('{'); at !== -1; at = source.indexOf('{', at + 1)) {
    weight += WEIGHT_OF_TAG;
  }
  return weight;
}

/** The number of characters in a key, evenly spread over the text, and of those at its end. */
const SAMPLES = 64;

/**
 * The lookup key of a template: a number that differs for most. V8's own hash reads the whole text,
 * or only its length above 16,383 characters.
 */
function keyOf({ source, name, preprocess }: Request): number {
  const { length } = source;
  const step = Math.max(1, Math.floor(length / SAMPLES));
  let key = preprocess ? length : -length;
  for (let at = 0; at < length; at += step) key = (Math.imul(key, 31) + source.charCodeAt(at)) | 0;
  const end = step === 1 ? length : length - SAMPLES;
  for (let at = end; at < length; at++) key = (Math.imul(key, 31) + source.charCodeAt(at)) | 0;
  for (let at = 0; at < name.length; at++) key = (Math.imul(key, 31) + name.charCodeAt(at)) | 0;
  return key;
}

/** The number of consecutive slots for an entry, in case of collisions. */
const PLACES = 8;

/** Templates in use; the least recently used are evicted. */
class UsedTemplates {
  readonly #entries = new Map<number, Entry>();
  readonly #bounds: CacheBounds;
  #weight = 0;

  constructor(bounds: CacheBounds) {
    this.#bounds = bounds;
  }

  get size(): CacheBounds {
    return { templates: this.#entries.size, weight: this.#weight };
  }

  /** Removes an entry. */
  take(key: number, request: Request): Entry | undefined {
    const place = this.#placeOf(key, request);
    const entry = this.#entries.get(place);
    if (entry === undefined || !isSame(entry, request)) return undefined;
    this.#remove(place, entry);
    return entry;
  }

  /** Adds an entry as the most recently used. */
  put(key: number, entry: Entry): void {
    const place = this.#placeOf(key, entry);
    const replaced = this.#entries.get(place);
    if (replaced !== undefined) this.#remove(place, replaced);
    this.#entries.set(place, entry);
    this.#weight += entry.weight;
    for (const [oldest, other] of this.#entries) {
      const { templates, weight } = this.#bounds;
      if (this.#entries.size <= templates && this.#weight <= weight) return;
      this.#remove(oldest, other);
    }
  }

  /** The slot of an entry, else a free slot for it. */
  #placeOf(key: number, request: Request): number {
    for (let place = key; place < key + PLACES; place++) {
      const entry = this.#entries.get(place);
      if (entry === undefined || isSame(entry, request)) return place;
    }
    return key;
  }

  #remove(place: number, { weight }: Entry): void {
    this.#entries.delete(place);
    this.#weight -= weight;
  }
}

/** The number of slots for keys of evicted templates; the last key of a slot is kept. */
const REMEMBERED = 2_048;

/**
 * Templates with a single request; the oldest is evicted. They form a ring: a Map would move its
 * entries to new tables, and an old table in the host's old generation keeps its entries alive.
 */
class NewTemplates {
  readonly #ring: (Entry | undefined)[];
  readonly #keys: Int32Array;
  readonly #limit: number;
  readonly #remembered = new Int32Array(REMEMBERED);
  /** The index of the next entry. */
  #next = 0;
  #templates = 0;
  #weight = 0;

  constructor({ templates, weight }: CacheBounds) {
    this.#ring = new Array<Entry | undefined>(templates).fill(undefined);
    this.#keys = new Int32Array(templates);
    this.#limit = weight;
  }

  get size(): CacheBounds {
    return { templates: this.#templates, weight: this.#weight };
  }

  /** Removes an entry. */
  take(key: number, request: Request): Entry | undefined {
    for (
      let place = this.#keys.indexOf(key);
      place !== -1;
      place = this.#keys.indexOf(key, place + 1)
    ) {
      const entry = this.#ring[place];
      if (entry === undefined || !isSame(entry, request)) continue;
      this.#remove(place, entry);
      return entry;
    }
    return undefined;
  }

  /** Whether a template with this key was here before. Other templates may have the same key. */
  remembers(key: number): boolean {
    return this.#remembered[key & (REMEMBERED - 1)] === key;
  }

  put(key: number, entry: Entry): void {
    const place = this.#next;
    this.#next = (place + 1) % this.#ring.length;
    this.#drop(place);
    this.#ring[place] = entry;
    this.#keys[place] = key;
    this.#templates++;
    this.#weight += entry.weight;
    for (let oldest = this.#next; this.#weight > this.#limit; oldest++) {
      this.#drop(oldest % this.#ring.length);
    }
  }

  #drop(place: number): void {
    const entry = this.#ring[place];
    if (entry === undefined) return;
    const key = this.#keys[place] as number;
    this.#remembered[key & (REMEMBERED - 1)] = key;
    this.#remove(place, entry);
  }

  #remove(place: number, { weight }: Entry): void {
    this.#ring[place] = undefined;
    this.#templates--;
    this.#weight -= weight;
  }
}

function isSame(one: Request, other: Request): boolean {
  return (
    one.name === other.name && one.preprocess === other.preprocess && one.source === other.source
  );
}

/**
 * Compiled templates by text and name. They are found by a key and then compared, so different
 * templates are never confused.
 *
 * A new template first enters a small set of candidates. It enters the main set only on another
 * request, possibly soon after it was evicted. So a template that is compiled once evicts no
 * template in use. It also becomes garbage before the host's collector moves it, which took half
 * the compilation time.
 */
export class TemplateCache {
  readonly #used: UsedTemplates;
  readonly #new: NewTemplates;
  readonly #bounds: CacheBounds;

  constructor(bounds: CacheBounds = DEFAULT_BOUNDS, newBounds: CacheBounds = NEW_BOUNDS) {
    this.#bounds = bounds;
    this.#used = new UsedTemplates(bounds);
    this.#new = new NewTemplates(newBounds);
  }

  /** The current size. */
  get size(): CacheBounds {
    const [one, other] = [this.#used.size, this.#new.size];
    return {
      templates: one.templates + other.templates,
      weight: one.weight + other.weight,
    };
  }

  /** The template of a text; `compile` creates it if it is missing, and its errors are rethrown. */
  getOrCompile(
    source: string,
    name: string,
    preprocess: boolean,
    compile: () => Compiled,
  ): Compiled {
    const request = { source, name, preprocess };
    const key = keyOf(request);
    const found = this.#used.take(key, request) ?? this.#new.take(key, request);
    if (found !== undefined) {
      this.#used.put(key, found);
      return found.template;
    }
    const template = compile();
    const weight = weigh(source);
    if (weight <= this.#bounds.weight) {
      const shelf = this.#new.remembers(key) ? this.#used : this.#new;
      shelf.put(key, { source, name, preprocess, template, weight });
    }
    return template;
  }
}
