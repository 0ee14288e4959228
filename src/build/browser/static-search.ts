import { scoreOf, wantedWords } from '../../site/search/score.js';
import { type FoundDocument, type SearchIndex, wordsOfDocuments } from '../search-index.js';

const MAX_RESULTS = 100;

/** Shows on the search page of a static site what its address asks for. */
async function showResults(place: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search).get('q')?.trim() ?? '';
  if (asked === '') return;
  for (const input of document.querySelectorAll<HTMLInputElement>('form input[name="q"]')) {
    input.value = asked;
  }
  const { index = '', failed = '' } = place.dataset;
  try {
    const response = await fetch(index);
    if (!response.ok) throw new Error(response.statusText);
    place.replaceChildren(...(await resultsOf(response, asked)));
  } catch {
    place.replaceChildren(made('p', failed));
  }
}

async function resultsOf(response: Response, asked: string): Promise<readonly Node[]> {
  const index = (await response.json()) as SearchIndex;
  const found = find(index, asked);
  if (found.length === 0) return [made('p', `${index.texts.nothing} “${asked}”.`)];
  const list = made('ol');
  list.className = 'search-results';
  list.append(...found.map(resultOf));
  return [list];
}

function find(index: SearchIndex, asked: string): readonly FoundDocument[] {
  const wanted = wantedWords(asked);
  if (wanted.length === 0) return [];
  return [...wordsOfDocuments(index, wanted)]
    .map(([number, words]) => ({ number, score: scoreOf(words, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .slice(0, MAX_RESULTS)
    .flatMap(({ number }) => index.documents[number] ?? []);
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
