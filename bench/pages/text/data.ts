import { makeRandom, type Random } from '../random.js';

/** Fixed words around one value of the data. */
export interface Chapter {
  readonly heading: string;
  readonly before: string;
  /** The value's name in the data. */
  readonly name: string;
  readonly after: string;
}

export interface TextData {
  readonly title: string;
  readonly [name: string]: string;
}

const CHAPTERS = 12;
/** Words before the value and after it: 42 kB in all. */
const WORDS = 275;

/** The fixed text of the page; it is part of every template. */
export const chapters: readonly Chapter[] = makeChapters(makeRandom(4));

function makeChapters(random: Random): Chapter[] {
  return Array.from({ length: CHAPTERS }, (_, index) => ({
    heading: plainWords(random, 3),
    before: plainWords(random, WORDS),
    name: `value${index}`,
    after: plainWords(random, WORDS),
  }));
}

function plainWords(random: Random, count: number): string {
  return random
    .words(count)
    .replace(/[&<] ?/g, '')
    .trim();
}

/** A title and one value per chapter. */
export function makeText(): TextData {
  const random = makeRandom(5);
  return {
    title: 'Terms & Conditions',
    ...Object.fromEntries(chapters.map(({ name }) => [name, random.words(2)])),
  };
}
