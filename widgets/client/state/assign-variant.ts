/** The offset basis and the prime of FNV-1a. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * The variant of an experiment for a browser: always the same one, and all variants are equally
 * frequent.
 *
 * @param variants at least one
 * @param id the id of the browser
 */
export function assignVariant(name: string, variants: readonly string[], id: string): string {
  let hash = OFFSET;
  for (const sign of `${name} ${id}`) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME) >>> 0;
  }
  // The low bits of FNV-1a depend mostly on the last character.
  return variants[(hash >>> 8) % variants.length] ?? '';
}
