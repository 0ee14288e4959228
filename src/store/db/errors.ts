/** Codes of errors after which a transaction may succeed when it is run again. */
const AGAIN = new Set([
  // PostgreSQL: serialization failure, deadlock.
  '40001',
  '40P01',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
]);

/** Whether a database was locked by someone else. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_BUSY' || codeOf(error) === 'SQLITE_LOCKED';
}

/** Whether a transaction was lost to another one and may be run again. */
export function isLostRace(error: unknown): boolean {
  return AGAIN.has(codeOf(error));
}

/** Without what SQLite says more exactly, such as `SQLITE_BUSY_SNAPSHOT`. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1');
}
