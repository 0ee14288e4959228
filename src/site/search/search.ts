import { plainText } from '../feeds/rss.js';
import { unescapeHtml } from '../html/entities.js';
import type { SearchSite } from '../model/site-model.js';
import type { PageTable, SitePage } from '../routes/pages.js';
import type { JsonObject } from '../shared/types.js';
import { objectField, textField, textsField } from '../shared/values.js';
import { scoreOf, wantedWords } from './score.js';
import { wordsOf } from './words.js';

/** An item or a page that can be found, with its words by weight. */
export interface Document {
  readonly shown: JsonObject;
  /** The page that has it. */
  readonly page: SitePage;
  readonly words: ReadonlyMap<string, number>;
}

const WEIGHTS = { title: 8, label: 4, text: 1 };
/** The highest count of one word: more occurrences do not raise its weight. */
const MAX_COUNT = 5;
const MAX_RESULTS = 100;

/** One index for all visitors with the same pages. */
const indexes = new WeakMap<PageTable, readonly Document[]>();

/**
 * Finds the items and pages of a view, or of one of its collections, that match every word of a text, the best ones
 * first. A word also matches the start of longer words, in titles, tags, categories and texts.
 */
export const searchSite: SearchSite = ({ table }, text, collection) => {
  const wanted = wantedWords(text);
  if (wanted.length === 0) return { items: [], total: 0 };
  const within = collection === undefined ? undefined : table.byName.get(collection);
  if (collection !== undefined && within === undefined) return { items: [], total: 0 };
  const found = documentsOf(table)
    .filter(({ page }) => within === undefined || page === within)
    .map((document) => ({ document, score: scoreOf(document.words, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return {
    items: found.slice(0, MAX_RESULTS).map(({ document }) => document.shown),
    total: found.length,
  };
};

/** Everything that can be found in a table of pages. */
function documentsOf(table: PageTable): readonly Document[] {
  const known = indexes.get(table);
  if (known !== undefined) return known;
  const made = findable(table).map((each) => ({ ...each, words: wordsOfFindable(each) }));
  indexes.set(table, made);
  return made;
}

/** An item or a page that can be found. */
export interface Findable {
  readonly page: SitePage;
  readonly shown: JsonObject;
  /** The object of the content that its words are in beside `shown`. */
  readonly source: JsonObject;
}

/** Everything that can be found in a table of pages, without its words. */
export function findable(table: PageTable): readonly Findable[] {
  return table.pages.flatMap((page): readonly Findable[] => {
    const { collection, items, data } = page;
    if (items.length > 0) return items.map((item) => ({ page, shown: item, source: item }));
    return [{ page, shown: { ...collection, ...objectField(data, 'item') }, source: data }];
  });
}

/** The words of what can be found, by weight. */
export function wordsOfFindable({
  shown,
  source,
}: Pick<Findable, 'shown' | 'source'>): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  const add = (text: string | undefined, weight: number): void => {
    for (const word of wordsOf(unescapeHtml(plainText(text ?? '')))) {
      const before = words.get(word) ?? 0;
      if (before < weight * MAX_COUNT) words.set(word, before + weight);
    }
  };
  add(textField(shown, 'title'), WEIGHTS.title);
  for (const label of [...textsField(shown, 'tags'), ...textsField(shown, 'categories')]) {
    add(label, WEIGHTS.label);
  }
  for (const name of ['excerpt', 'description', 'body']) add(textField(shown, name), WEIGHTS.text);
  add(textField(source, 'mainContent'), WEIGHTS.text);
  return words;
}
