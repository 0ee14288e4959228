import { InvalidArgumentError } from 'commander';
import { ISLAND_RUNTIMES, type IslandRuntime } from '../islands/manifest.js';
import { readHostName } from '../shared/host-names.js';
import { readMoment } from '../shared/moment.js';

/** Reads `--now`: epoch milliseconds or an ISO date. */
export function parseNow(text: string): number {
  const time = readMoment(text);
  if (time !== undefined) return time;
  throw new InvalidArgumentError(
    "Give epoch milliseconds or an ISO date such as '2024-05-31' or '2024-05-31T12:00:00Z'.",
  );
}

/** Reads a count of at most a few digits, such as `--workers`. */
export function parseCount(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number from 0 up.');
}

/** Reads `--islands`: the library that islands run on. */
export function parseIslands(text: string): IslandRuntime {
  const found = ISLAND_RUNTIMES.find((runtime) => runtime === text);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(
    `Give ${ISLAND_RUNTIMES.map((each) => `'${each}'`).join(' or ')}.`,
  );
}

/** Reads one more host name, such as `--allow-host`. */
export function parseHost(text: string, before: readonly string[] = []): readonly string[] {
  const name = readHostName(text);
  if (name !== undefined) return [...before, name];
  throw new InvalidArgumentError("Give a host name without port or path, such as 'shop.test'.");
}

/** Reads one more kind of things and its days, such as `--keep submissions=365`; the server knows the kinds. */
export function parseKeep(
  text: string,
  before: Readonly<Record<string, number>> = {},
): Readonly<Record<string, number>> {
  const [, kind, days] = /^([a-z]+)=(\d{1,5})$/.exec(text) ?? [];
  if (kind !== undefined) return { ...before, [kind]: Number(days) };
  throw new InvalidArgumentError("Give a kind and its days, such as 'submissions=365'.");
}

/** Checks `--locale`. */
export function parseLocale(text: string): string {
  return known(text, "Give a BCP 47 tag such as 'en' or 'de-CH'.", () => new Intl.Locale(text));
}

/** Checks `--time-zone`. */
export function parseTimeZone(text: string): string {
  return known(
    text,
    "Give an IANA name such as 'Europe/Berlin'.",
    () => new Intl.DateTimeFormat('en', { timeZone: text }),
  );
}

function known(text: string, advice: string, use: () => unknown): string {
  try {
    use();
    return text;
  } catch {
    throw new InvalidArgumentError(advice);
  }
}
