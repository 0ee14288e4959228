const MS_PER_SECOND = 1_000;
const SECONDS_PER_HOUR = 3_600;
const SECONDS_PER_DAY = 86_400;

/** Units from the largest, by their length in seconds (formatters.md 5.2). */
const UNITS: readonly {
  readonly name: string;
  readonly article: string;
  readonly seconds: number;
}[] = [
  { name: 'year', article: 'a', seconds: 365 * SECONDS_PER_DAY },
  { name: 'month', article: 'a', seconds: 30 * SECONDS_PER_DAY },
  { name: 'week', article: 'a', seconds: 7 * SECONDS_PER_DAY },
  { name: 'day', article: 'a', seconds: SECONDS_PER_DAY },
  { name: 'hour', article: 'an', seconds: SECONDS_PER_HOUR },
  { name: 'minute', article: 'a', seconds: 60 },
];

/** The age of an instant in English, in its largest whole unit: `about 3 days ago`. */
export function timeSince(epochMs: number, now: number): string {
  const seconds = (now - epochMs) / MS_PER_SECOND;
  for (const { name, article, seconds: length } of UNITS) {
    const count = Math.floor(seconds / length);
    if (count === 1) return `about ${article} ${name} ago`;
    if (count > 1) return `about ${count} ${name}s ago`;
  }
  return 'less than a minute ago';
}
