/** The offset and the prime of FNV-1a. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * The variant of an experiment that a browser has: always the same, and each as often as the others.
 *
 * @param variants at least one
 * @param id that of the browser
 */
export function assignVariant(name: string, variants: readonly string[], id: string): string {
  let hash = OFFSET;
  for (const sign of `${name} ${id}`) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME) >>> 0;
  }
  // Low digits of such a hash follow the last sign.
  return variants[(hash >>> 8) % variants.length] ?? '';
}
