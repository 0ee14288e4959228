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

/**
 * Compiled templates by their text; the ones not asked for longest make room for new ones. A Map is
 * keyed by the whole text, so texts with the same hash are merely compared: at worst with as many
 * characters as the cache may hold. V8 keeps the hash of a text, so asking again for the same string
 * takes no time in its length.
 */
export class TemplateCache {
  readonly #texts = new Map<string, Variants>();
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
    const key = preprocess ? `^${name}` : ` ${name}`;
    const variants = this.#texts.get(source);
    const found = variants?.get(key);
    if (variants !== undefined && found !== undefined) {
      this.#texts.delete(source);
      this.#texts.set(source, variants);
      return found;
    }
    const template = toCached(compile());
    this.#add(source, key, template);
    return template;
  }

  #add(source: string, key: string, template: CachedTemplate): void {
    if (source.length > this.#bounds.characters) return;
    // Looked up again, because compiling may have compiled others.
    const variants: Variants = this.#texts.get(source) ?? new Map();
    variants.set(key, template);
    this.#texts.delete(source);
    this.#texts.set(source, variants);
    this.#templates++;
    this.#characters += source.length;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [source, variants] of this.#texts) {
      for (const key of variants.keys()) {
        const { templates, characters } = this.#bounds;
        if (this.#templates <= templates && this.#characters <= characters) return;
        variants.delete(key);
        this.#templates--;
        this.#characters -= source.length;
      }
      this.#texts.delete(source);
    }
  }
}

/** The list of diagnostics is frozen, because all who compile the same text get the same one. */
export function toCached(compiled: Compiled): CachedTemplate {
  Object.freeze(compiled.diagnostics);
  return { ...compiled, broken: compiled.diagnostics.some(breaksPartial) };
}
