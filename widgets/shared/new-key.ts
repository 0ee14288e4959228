/**
 * A random idempotency key for one user action and its retries (storefront.md §1, Idempotency-Key):
 * 32 hexadecimal digits.
 */
export function newKey(): string {
  // `crypto.randomUUID` exists on https only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
