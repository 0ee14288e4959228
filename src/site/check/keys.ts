import { closest } from '../../../engine/index.js';
import type { SchemaObject } from '../schema/walk-schema.js';
import { isSlip } from './names.js';
import { PLATFORM_NAMES } from './platform-names.js';

/** A key that nothing reads, with those that may have been meant. */
export interface WrongKey {
  readonly name: string;
  readonly known: readonly string[];
}

/**
 * Keys of an object that are near one of its fields, or a usual wrong name of one, or unknown where nothing else is
 * read.
 *
 * @param read the names that templates read: content may have fields of its own
 */
export function wrongKeys(
  { value, fields, facts }: SchemaObject,
  read: ReadonlySet<string>,
): readonly WrongKey[] {
  const names = Object.keys(fields);
  return Object.keys(value).flatMap((name) => {
    if (Object.hasOwn(fields, name)) return [];
    const meant = Object.hasOwn(facts.aliases, name) ? facts.aliases[name] : undefined;
    if (meant !== undefined && !Object.hasOwn(value, meant)) return [{ name, known: [meant] }];
    if (facts.isClosed) return [{ name, known: names }];
    const near = closest(name, names);
    if (near === undefined || Object.hasOwn(value, near) || !isNear(name, near)) return [];
    const isOther = name.toLowerCase() !== near.toLowerCase() && PLATFORM_NAMES.has(name);
    return isOther || read.has(name) ? [] : [{ name, known: [near] }];
  });
}

/** Long names may differ by more than a letter: `publishedOn` for `publishOn`. */
const LONG = 8;
const SHORTEST = 4;

function isNear(name: string, near: string): boolean {
  const lower = name.toLowerCase();
  const wanted = near.toLowerCase();
  if (lower === wanted || lower === `${wanted}s` || `${lower}s` === wanted) return true;
  const isEnding = name.length >= LONG && lower.replace('ed', '') === wanted;
  // Of numbered names, the numbers are the same: `adressLine1`.
  const [word = '', count] = lower.split(/(\d{1,9})$/);
  const [wantedWord = '', wantedCount] = wanted.split(/(\d{1,9})$/);
  if (count !== wantedCount) return isEnding;
  return isEnding || isSlip(word, wantedWord) || isSwap(word, wantedWord);
}

/** Whether two letters of a short name have changed places. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < SHORTEST) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
