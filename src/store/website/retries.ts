import { escapeControlCharacters } from '../../shared/control-characters.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The pauses after each failure of a message, in milliseconds: an outage of three days loses nothing. */
export const MESSAGE_PAUSES: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  ...Array<number>(5).fill(12 * HOUR),
];

/** Characters of a reason that are stored. */
const REASON = 300;

/** Why a try failed, as it is stored: others may say anything. */
export function storedReason(reason: unknown): string {
  const text = String(Object(reason).message ?? reason);
  const start = escapeControlCharacters(text).trim().slice(0, REASON);
  // Half of a pair of surrogates is no character.
  return Buffer.from(start).toString();
}
