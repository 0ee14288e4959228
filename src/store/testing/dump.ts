import { sql } from 'kysely';
import { connect } from '../db/database.js';
import type { TestDatabase } from './database.js';

/** Every row of tables as JSON text, sorted, past the store. */
export async function dump(
  { url, schema }: TestDatabase,
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { db, close } = await connect(url, schema === undefined ? {} : { schema });
  const rows = new Map<string, readonly string[]>();
  for (const table of tables) {
    const { rows: all } = await sql`select * from ${sql.table(table)}`.execute(db);
    rows.set(table, all.map((row) => JSON.stringify(row)).sort());
  }
  await close();
  return rows;
}
