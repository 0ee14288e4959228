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

/** Whether a database file is damaged. */
export function isCorrupt(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_CORRUPT';
}

/** Whether a transaction was lost to another one and may be run again. */
export function isLostRace(error: unknown): boolean {
  return AGAIN.has(codeOf(error));
}

/** A database that does not answer: away, frozen, or with no free connection. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Classes and codes of PostgreSQL, and codes of SQLite, of a database that cannot do its work at the moment. */
const UNAVAILABLE = [
  // Connections: exceptions, too many, out of memory or disk.
  /^08/,
  /^53/,
  // Statements that took too long, waited for a lock or idled in a transaction.
  /^57014$/,
  /^55P03$/,
  /^25P03$/,
  // The server stops, has crashed, or starts.
  /^57P0[1-3]$/,
  /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)$/,
];

/** Whether the database cannot do its work at the moment, so that a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return UNAVAILABLE.some((known) => known.test(codeOf(error)));
}

/** Codes and texts of connections that broke; one that could not be made has others. */
const BROKEN =
  /^(?:ECONNRESET|EPIPE|Connection terminated|Client has encountered a connection error)/;

/** Whether a connection was lost that had been made: another one may last. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable && error.cause instanceof Error)) return false;
  const { cause } = error;
  return BROKEN.test(codeOf(cause)) || BROKEN.test(cause.message);
}

/** Without what SQLite says more exactly, such as `SQLITE_BUSY_SNAPSHOT`. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1');
}
