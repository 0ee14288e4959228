import { siteData } from '../site/context/site-data.js';
import type { SiteView } from '../site/index.js';
import type { SitePage } from '../site/routes/pages.js';
import { describeFound } from '../site/search/describe.js';
import { type Findable, findable, wordsOfFindable } from '../site/search/search.js';
import { wordOf } from '../site/texts/default-strings.js';
import type { SearchIndex } from './search-index.js';

/** An index with a digest of each of its documents. */
export interface DigestedIndex {
  readonly index: SearchIndex;
  readonly digests: readonly string[];
}

/**
 * The index of the content of a view. It is the same with and without a former one, of which it takes the words of
 * documents that have not changed.
 *
 * @param digestOf the digest of a document; documents with equal digests have equal words
 * @param except the address of a page that is not found
 */
export function makeSearchIndex(
  view: SiteView,
  digestOf: (document: Findable) => string,
  except: string,
  former: DigestedIndex | undefined,
): DigestedIndex {
  const found = findable(view.table).flatMap((each) => {
    const document = describeFound(each.shown);
    return document === undefined || document.url === except ? [] : [{ each, document }];
  });
  const digests = found.map(({ each }) => digestOf(each));
  const { words, missing } = takeOver(digests, former);
  for (const number of missing) {
    for (const [word, weight] of wordsOfFindable((found[number] as (typeof found)[0]).each)) {
      const places = words.get(word) ?? [];
      insert(places, number, weight);
      words.set(word, places);
    }
  }
  return {
    digests,
    index: {
      documents: found.map(({ document }) => document),
      words: Object.fromEntries([...words].sort(([a], [b]) => (a < b ? -1 : 1))),
      collections: rangesOf(
        view,
        found.map(({ each }) => each.page),
      ),
      texts: { nothing: wordOf(siteData(view).localizedStrings, 'searchNothing') },
    },
  };
}

interface TakenOver {
  /** By word, pairs of a document's new number and the word's weight in it, by number. */
  readonly words: Map<string, number[]>;
  /** The numbers of documents that the former index does not have. */
  readonly missing: readonly number[];
}

function takeOver(digests: readonly string[], former: DigestedIndex | undefined): TakenOver {
  // Equal documents have one digest.
  const known = new Map<string, number[]>();
  const before = former?.digests ?? [];
  for (const [number, digest] of before.entries()) {
    const numbers = known.get(digest);
    if (numbers === undefined) known.set(digest, [number]);
    else numbers.push(number);
  }
  const numbers = new Int32Array(before.length).fill(GONE);
  const missing: number[] = [];
  for (const [number, digest] of digests.entries()) {
    const old = known.get(digest)?.shift();
    if (old === undefined) missing.push(number);
    else numbers[old] = number;
  }
  const shown = numbers.filter((number) => number !== GONE);
  const isSameOrder = shown.every((number, at) => at === 0 || number > (shown[at - 1] as number));
  const words = new Map<string, number[]>();
  for (const [word, places] of Object.entries(former?.index.words ?? {})) {
    const kept: number[] = [];
    for (let at = 0; at + 1 < places.length; at += 2) {
      const number = numbers[places[at] as number] ?? GONE;
      if (number !== GONE) kept.push(number, places[at + 1] as number);
    }
    if (kept.length > 0) words.set(word, isSameOrder ? kept : inOrder(kept));
  }
  return { words, missing };
}

const GONE = -1;

/** Adds a pair to pairs that are in the order of their first numbers. */
function insert(places: number[], number: number, weight: number): void {
  let low = 0;
  let high = places.length / 2;
  // Most are the last.
  if ((places.at(-2) ?? GONE) < number) low = high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle * 2] as number) < number) low = middle + 1;
    else high = middle;
  }
  places.splice(low * 2, 0, number, weight);
}

/** Pairs in the order of their first numbers. */
function inOrder(places: readonly number[]): number[] {
  const starts = Array.from({ length: places.length / 2 }, (_, index) => index * 2);
  starts.sort((a, b) => (places[a] as number) - (places[b] as number));
  return starts.flatMap((at) => places.slice(at, at + 2));
}

/** By the names of collections, which of the documents are theirs: they stand together. */
function rangesOf({ table }: SiteView, pages: readonly SitePage[]): SearchIndex['collections'] {
  const ranges = [...table.byName]
    .filter(([, { kind }]) => kind === 'list')
    .map(([name, page]): [string, [number, number]] => [
      name,
      [pages.indexOf(page), pages.lastIndexOf(page)],
    ]);
  return Object.fromEntries(ranges.filter(([, [first]]) => first >= 0));
}
