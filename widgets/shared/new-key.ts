/** A random key for one press, which its retries keep (storefront.md §1, Idempotency-Key): 32 hexadecimal digits. */
export function newKey(): string {
  // `crypto.randomUUID` is there on https alone.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
