import { atOnce } from '../../shared/at-once.js';

/** Rows of one website and one kind of work that a process works on side by side. */
const AT_ONCE = 8;

/**
 * Works on rows whose time has come. The failure of one leaves the others alone.
 *
 * @param report receives each failure
 * @throws the first failure, after all rows, where nobody receives them
 */
export async function eachDueRow<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  report?: (error: unknown) => void,
): Promise<void> {
  const failures: unknown[] = [];
  const note = report ?? ((error: unknown) => failures.push(error));
  await atOnce(rows, AT_ONCE, (row) => work(row).catch(note));
  if (failures.length > 0) throw failures[0];
}
