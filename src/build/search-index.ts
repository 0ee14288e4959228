import type { FoundDocument } from '../../widgets/contract/search.js';

/**
 * The index of a static search, in the form of its file. The module has types and readers only, to be small in the
 * browser.
 */
export interface SearchIndex {
  readonly documents: readonly FoundDocument[];
  /** By word, pairs of a document's number and the word's weight in it. */
  readonly words: Readonly<Record<string, readonly number[]>>;
  /** By the id and the urlId of a collection, its first and its last document. */
  readonly collections: Readonly<Record<string, readonly [number, number]>>;
  /** Texts of the search page. */
  readonly texts: { readonly nothing: string };
}

/** The matching words of each document, with their weights: those that begin with a word of the query. */
export function wordsOfDocuments(
  { words }: SearchIndex,
  wanted: readonly string[],
): ReadonlyMap<number, ReadonlyMap<string, number>> {
  const found = new Map<number, Map<string, number>>();
  for (const [word, places] of Object.entries(words)) {
    if (!wanted.some((each) => word.startsWith(each))) continue;
    for (let index = 0; index + 1 < places.length; index += 2) {
      const document = places[index] as number;
      const own = found.get(document) ?? new Map<string, number>();
      found.set(document, own.set(word, places[index + 1] as number));
    }
  }
  return found;
}
