import type { Use } from '../../engine/internals.js';

/** The type of a value in a few words. */
export function typeText({ samples }: Use): string {
  const known = samples.find((sample) => sample !== undefined && sample !== null);
  if (known === undefined) return samples.includes(null) ? 'null' : 'unknown';
  if (Array.isArray(known)) return `list of ${known.length}`;
  return typeof known;
}

/** An example of a value in one line. */
export function exampleLine(use: Use): string {
  const text = JSON.stringify(exampleOf(use)) ?? '';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** A sample that says the most: no empty text where another is not empty. */
export function exampleOf({ samples }: Use): unknown {
  const known = samples.filter((sample) => sample !== undefined && sample !== null);
  return known.find((sample) => sample !== '') ?? known[0] ?? null;
}
