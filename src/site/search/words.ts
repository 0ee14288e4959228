/** Longer texts are searched up to here. */
const MAX_LENGTH = 200_000;
const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts that are written without blanks are searched character by character. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

/** The words of a text without case and accents. */
export function wordsOf(text: string): string[] {
  const plain = text.slice(0, MAX_LENGTH).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(WORD) ?? []).flatMap((word) => (UNSPACED.test(word) ? [...word] : word));
}
