import { wordsOf } from './words.js';

const MAX_QUERY_WORDS = 10;

/** The words of a query. */
export function wantedWords(text: string): readonly string[] {
  return [...new Set(wordsOf(text))].slice(0, MAX_QUERY_WORDS);
}

/** The relevance of a document, given as words by weight, for a query; 0 when it lacks a word. */
export function scoreOf(words: ReadonlyMap<string, number>, wanted: readonly string[]): number {
  let score = 0;
  for (const word of wanted) {
    const weight = weightOf(words, word);
    if (weight === 0) return 0;
    score += weight;
  }
  return score;
}

/** A whole word counts twice. */
function weightOf(words: ReadonlyMap<string, number>, wanted: string): number {
  let weight = (words.get(wanted) ?? 0) * 2;
  if (weight > 0) return weight;
  for (const [word, each] of words) {
    if (word.startsWith(wanted)) weight = Math.max(weight, each);
  }
  return weight;
}
