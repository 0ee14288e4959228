import type { PageFacts } from '../contract/page.js';
import {
  type FoundDocument,
  MOST_SUGGESTIONS,
  type StaticSearch,
  SUGGESTIONS_PATH,
} from '../contract/search.js';
import { listOf, object, type Reader, text } from '../shared/read.js';

/** Searches for a text. Rejects on failure and on abort. */
export type Find = (asked: string, signal: AbortSignal) => Promise<readonly FoundDocument[]>;

const readDocuments: Reader<readonly FoundDocument[]> = listOf(
  object({ url: text, title: text, excerpt: text }),
);
const answer = object({ results: readDocuments });

/**
 * The search function of a page: the static search program, else the server; undefined if there is
 * no search.
 */
export function finderOf(
  { prefix, search }: Pick<PageFacts, 'prefix' | 'search'>,
  collection: string,
): Find | undefined {
  if (search === null) return undefined;
  const local = (url: string): string => prefix + url;
  const shown = (found: readonly FoundDocument[]): readonly FoundDocument[] =>
    found
      .filter(({ url }) => /^\/(?![/\\])/.test(url))
      .slice(0, MOST_SUGGESTIONS)
      .map((document) => ({ ...document, url: local(document.url) }));
  if (search !== undefined) {
    return async (asked, signal) => {
      const program = (await import(local(search))) as StaticSearch;
      const found = await program.find(asked, collection);
      signal.throwIfAborted();
      return shown(found);
    };
  }
  return async (asked, signal) => {
    const query = new URLSearchParams({
      q: asked,
      ...(collection && { collectionId: collection }),
    });
    const response = await fetch(`${local(SUGGESTIONS_PATH)}?${query}`, { signal });
    if (!response.ok) throw new Error(`${SUGGESTIONS_PATH} answers ${response.status}`);
    return shown(answer(await response.json()).results);
  };
}
