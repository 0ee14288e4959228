/**
 * Runs what needs a storage of the browser, which may refuse to be reached, to keep anything or to be read;
 * then undefined.
 */
export function withStorage<T>(storage: () => Storage, run: (kept: Storage) => T): T | undefined {
  try {
    return run(storage());
  } catch {
    return undefined;
  }
}
