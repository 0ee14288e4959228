import { breaksPartial } from './4-run/partials.js';
import type { Compiled } from './compile.js';

/** A template that can also be run as a partial, as a cache holds it: it belongs to no engine. */
export interface CachedTemplate extends Compiled {
  /** True when, as a partial, it renders as nothing because of its errors (language.md 8.29). */
  readonly broken: boolean;
}

/** What a cache may hold. */
export interface CacheBounds {
  readonly templates: number;
  /** UTF-16 units of source text, each template's counted once. */
  readonly characters: number;
}

/** Compiled, a character takes some 2 bytes in plain text, 20 to 40 on pages, 250 in nothing but tags. */
export const DEFAULT_BOUNDS: CacheBounds = { templates: 2_000, characters: 1_000_000 };

/** What makes two templates of the same text differ: diagnostics name the file. */
type Variants = Map<string, CachedTemplate>;

/** The templates of one text. */
interface Entry {
  readonly source: string;
  readonly variants: Variants;
}

/** V8 hashes longer texts by their length alone, and would compare all of the same length. */
const LONG = 16_383;
/** Characters of a long text that its key is made of, beside its length. */
const SAMPLES = 256;

/** What a text is looked up by. Long texts may share a key; then only the last of them is kept. */
function keyOf(source: string): string {
  if (source.length <= LONG) return source;
  const step = Math.floor(source.length / SAMPLES);
  let key = `${source.length} ${source.slice(-SAMPLES)}`;
  for (let index = 0; index < source.length; index += step) key += source[index];
  return key;
}

/**
 * Compiled templates by their text; the ones not asked for longest make room for new ones. A text is
 * found by its key and then compared, so that no two are ever taken for one another. V8 keeps the hash
 * of a text, so asking again for the same string takes no time in its length.
 */
export class TemplateCache {
  readonly #texts = new Map<string, Entry>();
  readonly #bounds: CacheBounds;
  #templates = 0;
  #characters = 0;

  constructor(bounds: CacheBounds = DEFAULT_BOUNDS) {
    this.#bounds = bounds;
  }

  /** How much is held. */
  get size(): CacheBounds {
    return { templates: this.#templates, characters: this.#characters };
  }

  /** The template of a text, compiled by `compile` when there is none; what that throws is thrown on. */
  getOrCompile(
    source: string,
    name: string,
    preprocess: boolean,
    compile: () => Compiled,
  ): CachedTemplate {
    const variant = preprocess ? `^${name}` : ` ${name}`;
    const key = keyOf(source);
    const entry = this.#texts.get(key);
    const found = entry?.source === source ? entry.variants.get(variant) : undefined;
    if (entry !== undefined && found !== undefined) {
      this.#texts.delete(key);
      this.#texts.set(key, entry);
      return found;
    }
    const template = toCached(compile());
    if (source.length <= this.#bounds.characters) this.#add(source, key, variant, template);
    return template;
  }

  #add(source: string, key: string, variant: string, template: CachedTemplate): void {
    // Looked up again, because compiling may have compiled others.
    const entry = this.#texts.get(key);
    if (entry !== undefined && entry.source !== source) this.#remove(key, entry);
    const { variants }: Entry = this.#texts.get(key) ?? { source, variants: new Map() };
    if (!variants.has(variant)) {
      this.#templates++;
      this.#characters += source.length;
    }
    variants.set(variant, template);
    this.#texts.delete(key);
    this.#texts.set(key, { source, variants });
    this.#makeRoom();
  }

  #remove(key: string, { source, variants }: Entry): void {
    this.#templates -= variants.size;
    this.#characters -= variants.size * source.length;
    this.#texts.delete(key);
  }

  #makeRoom(): void {
    for (const [key, { source, variants }] of this.#texts) {
      for (const variant of variants.keys()) {
        const { templates, characters } = this.#bounds;
        if (this.#templates <= templates && this.#characters <= characters) return;
        variants.delete(variant);
        this.#templates--;
        this.#characters -= source.length;
      }
      this.#texts.delete(key);
    }
  }
}

/** The list of diagnostics is frozen, because all who compile the same text get the same one. */
export function toCached(compiled: Compiled): CachedTemplate {
  Object.freeze(compiled.diagnostics);
  return { ...compiled, broken: compiled.diagnostics.some(breaksPartial) };
}
