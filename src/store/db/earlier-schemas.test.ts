import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStore, testProvider } from '../index.js';
import { buy, fullCart, SECRET } from '../testing/buying.js';
import { testCatalogue } from '../testing/catalogue.js';
import { testDatabase } from '../testing/database.js';
import { KEY_PROOFS } from '../website/secrets.js';
import { connect, type Database } from './database.js';
import { migrate } from './migrate.js';
import { MIGRATIONS } from './migrations/index.js';

/** Texts that steps read, by the names of their columns. */
const TEXTS: Readonly<Record<string, string>> = {
  currency: 'KWD',
  email: 'Ada@Example.com',
  recipient: 'Ada@Example.com',
  state: 'captured',
  linesJson: '[]',
  draftJson: JSON.stringify({
    contact: { email: 'Ada@Example.com' },
    items: [{ itemId: 'lamp', sku: '', kind: 'physical', quantity: 2, unitPriceCents: 100 }],
    currency: 'KWD',
    grandTotalCents: 200,
  }),
};

/** A row of texts and numbers for all columns of a table; those of two numbers have nothing in common that is unique. */
function rowOf(
  columns: readonly { readonly name: string; readonly dataType: string }[],
  n: number,
) {
  // A card of another secret would lock its database.
  const codeHash = KEY_PROOFS.cardHash(SECRET, `websiteId-${n}`, `id-${n}`);
  const texts: Readonly<Record<string, string>> = { ...TEXTS, codeHash };
  const text = (name: string) => texts[name] ?? (name.endsWith('Json') ? '{}' : `${name}-${n}`);
  return columns.map(({ name, dataType }) => (/int/i.test(dataType) ? n : text(name)));
}

/** The tables of one schema: Kysely asks for all of them, of which tests beside this one drop theirs meanwhile. */
async function tablesOf(db: Database['db'], schema: string) {
  const columns = sql<{ table: string; name: string; dataType: string }>`
    select table_name as table, column_name as name, data_type as "dataType"
    from information_schema.columns where table_schema = ${schema} order by ordinal_position`;
  const byTable = new Map<string, { name: string; dataType: string }[]>();
  for (const { table, name, dataType } of (await columns.execute(db)).rows) {
    byTable.set(table, [...(byTable.get(table) ?? []), { name, dataType }]);
  }
  return Array.from(byTable, ([name, columns]) => ({ name, columns }));
}

/** Fills each table with two rows. @returns their names */
async function fillTables({ db, kind }: Database, schema = 'public'): Promise<string[]> {
  const all = kind === 'sqlite' ? await db.introspection.getTables() : await tablesOf(db, schema);
  const tables = all.filter(({ name }) => !['migration', 'dataKey', 'rateLimit'].includes(name));
  await db.transaction().execute(async (tx) => {
    for (const { name, columns } of tables) {
      const names = sql.join(columns.map((column) => sql.ref(column.name)));
      for (const n of [1, 2]) {
        const values = sql.join(rowOf(columns, n));
        await sql`insert into ${sql.table(name)} (${names}) values (${values})`.execute(tx);
      }
    }
  });
  return tables.map(({ name }) => name);
}

async function countRows({ db }: Database, table: string): Promise<number> {
  const count = sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`;
  return Number((await count.execute(db)).rows[0]?.n);
}

it.each(MIGRATIONS.slice(0, -1).map(({ name }, index) => ({ name, index })))(
  'brings the database of $name up to date with all its rows, and sells',
  async ({ index }) => {
    const { url, schema, remove } = await testDatabase();
    const options = schema === undefined ? {} : { schema };
    try {
      const before = await connect(url, options);
      await migrate(
        before.db as unknown as Kysely<unknown>,
        before.kind,
        MIGRATIONS.slice(0, index + 1),
      );
      const tables = await fillTables(before, schema);
      await before.close();
      const catalogue = testCatalogue();
      const providers: Parameters<typeof openStore>[1]['providers'] = (site) => [
        testProvider(site),
      ];
      const store = await openStore(url, { ...options, catalogue, secret: SECRET, providers });
      const after = await connect(url, options);
      const lost = [];
      for (const table of tables) if ((await countRows(after, table)) < 2) lost.push(table);
      await after.close();
      expect(lost).toEqual([]);
      const site = store.site('shop');
      expect((await buy(site, await fullCart(site, 'lamp'))).outcome).toBe('ordered');
      await store.close();
    } finally {
      await remove();
    }
  },
);
