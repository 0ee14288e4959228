import { timingSafeEqual } from 'node:crypto';

/** Whether a text is the wanted one. Its time tells no more than the length. */
export function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
