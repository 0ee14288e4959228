import { sql } from 'kysely';
import { connect } from '../db/database.js';
import type { TestDatabase } from './database.js';

/** Every row of the store that says what somebody has, as JSON text, by its table. */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** What became of the rows between two looks, by table; a row that was changed was taken and is new. */
export interface Change {
  readonly added: Rows;
  readonly taken: Rows;
}

/** Looks at all that a database holds, past the store. */
export interface Ledger {
  read(): Promise<Rows>;
  /** Deletes all rows but those of what a test file goes on with. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Tables of which nobody has more or less: answers kept for repeated requests, counters, sums, logs. */
const BOOKKEEPING = /^(?:idempotency|revision|event|salesSum|stockChange|rateLimit|migration)$/;
/** What `clear` leaves. */
const KEPT: ReadonlySet<string> = new Set(['website', 'stock', 'account', 'session', 'apiKey']);
/** Counters that say nothing of what somebody has. */
const COUNTERS: ReadonlySet<string> = new Set(['cart.version', 'refund.round', 'stock.changes']);
/** What a page shows again once is nobody's. */
const LEFT_OUT: Readonly<Record<string, string>> = { token: `where "purpose" <> 'typed'` };

/** Opens the ledger of a database; its tables are those that are there, so that a new one counts by itself. */
export async function openLedger({ url, schema }: TestDatabase): Promise<Ledger> {
  const { db, kind, close } = await connect(url, schema === undefined ? {} : { schema });
  const tables = (await db.introspection.getTables()).filter(
    (table) => !BOOKKEEPING.test(table.name) && (schema ?? table.schema) === table.schema,
  );
  const toJson = kind === 'postgres' ? 'json_build_object' : 'json_object';
  const all = tables.map(({ name, columns }) => {
    const members = columns
      .filter((column) => !COUNTERS.has(`${name}.${column.name}`))
      .map((column) => `'${column.name}', "${column.name}"`);
    const row = `cast(${toJson}(${members.join(', ')}) as text)`;
    return `select '${name}' as "table", ${row} as "row" from "${name}" ${LEFT_OUT[name] ?? ''}`;
  });
  const query = sql<{ table: string; row: string }>`${sql.raw(all.join(' union all '))}`;
  const cleared = tables.filter(({ name }) => !KEPT.has(name));
  return {
    async read() {
      const { rows } = await query.execute(db);
      const byTable = new Map<string, string[]>();
      for (const { table, row } of rows) {
        const texts = byTable.get(table) ?? [];
        byTable.set(table, texts);
        texts.push(row);
      }
      return byTable;
    },
    async clear() {
      await db.transaction().execute(async (tx) => {
        for (const { name } of cleared) await sql.raw(`delete from "${name}"`).execute(tx);
      });
    },
    close,
  };
}

/** What differs between two looks. */
export function changeBetween(before: Rows, after: Rows): Change {
  return { added: without(after, before), taken: without(before, after) };
}

function without(rows: Rows, others: Rows): Rows {
  const rest = new Map<string, string[]>();
  for (const [table, texts] of rows) {
    const left = new Map<string, number>();
    for (const text of others.get(table) ?? []) left.set(text, (left.get(text) ?? 0) + 1);
    const own = texts.filter((text) => {
      const count = left.get(text) ?? 0;
      left.set(text, count - 1);
      return count <= 0;
    });
    // Each database sets its JSON in its own way.
    if (own.length > 0)
      rest.set(
        table,
        own.map((text) => JSON.stringify(JSON.parse(text))),
      );
  }
  return rest;
}
