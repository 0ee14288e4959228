import type { FoundDocument, StaticSearch } from '../../../widgets/contract/search.js';
import { scoreOf, wantedWords } from '../../site/search/score.js';
import { type SearchIndex, wordsOfDocuments } from '../search-index.js';

const MAX_RESULTS = 100;

/** Shows the results of the query in the address, on the search page of a static site. */
async function showResults(place: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  const asked = query.get('q')?.trim() ?? '';
  if (asked === '') return;
  for (const input of document.querySelectorAll<HTMLInputElement>('form input[name="q"]')) {
    input.value = asked;
  }
  try {
    const index = await loadIndex();
    const found = findIn(index, asked, query.get('collectionId') ?? '');
    place.replaceChildren(...resultsOf(index, found, asked));
  } catch {
    place.replaceChildren(made('p', place.dataset.failed));
  }
}

/** For the suggestions of the fields of all pages. */
export const find: StaticSearch['find'] = async (asked, collection) =>
  findIn(await loadIndex(), asked, collection);

let loading: Promise<SearchIndex> | undefined;

/** Loads the index from beside this program, once; after a failure the next call tries again. */
function loadIndex(): Promise<SearchIndex> {
  loading ??= fetchIndex().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch(new URL('search-index.json', import.meta.url));
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

function resultsOf(
  index: SearchIndex,
  found: readonly FoundDocument[],
  asked: string,
): readonly Node[] {
  if (found.length === 0) return [made('p', `${index.texts.nothing} “${asked}”.`)];
  const list = made('ol');
  list.className = 'search-results';
  list.append(...found.map(resultOf));
  return [list];
}

function findIn(index: SearchIndex, asked: string, collection: string): readonly FoundDocument[] {
  const wanted = wantedWords(asked);
  const all = [0, index.documents.length - 1] as const;
  const range = collection === '' ? all : ownRange(index, collection);
  if (wanted.length === 0 || range === undefined) return [];
  const [first, last] = range;
  return [...wordsOfDocuments(index, wanted)]
    .filter(([number]) => number >= first && number <= last)
    .map(([number, words]) => ({ number, score: scoreOf(words, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .slice(0, MAX_RESULTS)
    .flatMap(({ number }) => index.documents[number] ?? []);
}

function ownRange({ collections }: SearchIndex, name: string) {
  return Object.hasOwn(collections, name) ? collections[name] : undefined;
}

function resultOf({ url, title, excerpt }: FoundDocument): Node {
  const link = made('a', title);
  link.href = url;
  const result = made('li');
  result.append(link, ...(excerpt === undefined ? [] : [made('div', excerpt)]));
  return result;
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

const place = document.getElementById('sqs-search-found');
if (place !== null) void showResults(place);
