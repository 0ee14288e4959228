import type { TestDatabase } from './database.js';

/** Values of a row by column, as the database has them. */
export type Row = Readonly<Record<string, string | number | null>>;

/** What is read of each table: columns that say who has what. */
const COLUMNS = {
  orders: 'id cartId paymentId email emailKey state grandTotalCents currency draftJson',
  payment: 'id cartId state amountCents currency orderId reason held draftJson',
  giftCard: 'id initialCents balanceCents currency orderId',
  giftCardDebit: 'giftCardId orderId amountCents',
  coupon: 'id code uses maxUses',
  membership: 'emailKey itemId orderId',
  token: 'hash purpose dataJson usesLeft',
  stock: 'itemId sku unlimited quantity sold',
  subscription: 'id orderId emailKey itemId made state',
  account: 'id emailKey proven version rolesJson',
  session: 'hash accountId accountVersion expires',
  apiKey: 'id scopesJson',
  cart: 'id accountId purchased orderId',
  review: 'id itemId orderId',
  comment: 'id accountId',
  subscriber: 'emailKey list active',
  restockSignUp: 'id emailKey',
  letter: 'id kind recipient',
} as const;

export type HeldTable = keyof typeof COLUMNS;

/** All that the database says of who has what. */
export type Holdings = Readonly<Record<HeldTable, readonly Row[]>>;

/** Reads a database as it is, past the store: SQLite files and PostgreSQL schemas. */
export async function openHoldings({ url, schema }: TestDatabase): Promise<{
  read(): Promise<Holdings>;
  close(): Promise<void>;
}> {
  const query = url.startsWith('file:') ? await openFile(url) : await openSchema(url, schema ?? '');
  return {
    async read() {
      const tables: [string, readonly Row[]][] = [];
      for (const [table, columns] of Object.entries(COLUMNS)) {
        const names = ['websiteId', ...columns.split(' ')].map((name) => `"${name}"`).join(', ');
        tables.push([table, await query.rows(`select ${names} from "${table}"`)]);
      }
      return Object.fromEntries(tables) as Record<HeldTable, readonly Row[]>;
    },
    close: query.close,
  };
}

interface Query {
  rows(statement: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

async function openFile(url: string): Promise<Query> {
  const { createClient } = await import('@libsql/client');
  const client = createClient({ url });
  return {
    rows: async (statement) => (await client.execute(statement)).rows as unknown as Row[],
    close: async () => client.close(),
  };
}

async function openSchema(url: string, schema: string): Promise<Query> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`set search_path to "${schema}"`);
  // Amounts and times fit into the numbers of JavaScript.
  const types = { getTypeParser: () => (value: string) => value };
  return {
    async rows(text) {
      const { rows, fields } = await client.query({ text, types });
      const numbers = fields.filter(({ dataTypeID }) => [20, 21, 23].includes(dataTypeID));
      return rows.map((row) => ({
        ...row,
        ...Object.fromEntries(
          numbers.map(({ name }) => [name, row[name] === null ? null : Number(row[name])]),
        ),
      }));
    },
    close: () => client.end(),
  };
}
