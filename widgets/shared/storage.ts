/**
 * Runs a function on a browser storage; undefined if the browser denies access, reads or writes.
 */
export function withStorage<T>(storage: () => Storage, run: (kept: Storage) => T): T | undefined {
  try {
    return run(storage());
  } catch {
    return undefined;
  }
}
