import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.js';

/** Currencies with three decimals, whose amounts were counted in hundredths. */
const CODES = ['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];
const OF_THEM = CODES.map((code) => `'${code}'`).join(', ');

/** Columns of amounts in tables that name their currency. */
const AMOUNTS = {
  payment: ['amountCents'],
  refund: ['amountCents', 'giftCardCents', 'taxCents', 'shippingCents'],
  orders: ['grandTotalCents'],
  coupon: ['minimumCents'],
  giftCard: ['initialCents', 'balanceCents'],
} as const;

/** Tables of amounts whose currency another table names: its name, and the column with its id. */
const OF_OTHERS = {
  giftCardChange: ['giftCard', 'giftCardId'],
  giftCardDebit: ['giftCard', 'giftCardId'],
  testCharge: ['payment', 'id'],
  testRefund: ['payment', 'chargeId'],
} as const;

/** Amounts of currencies with three decimals become thousandths (decision 55). */
export const thousandths: Migration = {
  name: '032-thousandths',
  statements: [
    ...Object.entries(AMOUNTS).map(([table, columns]) => {
      const tenfold = columns.map((column) => `"${column}" = "${column}" * 10`).join(', ');
      return `update "${table}" set ${tenfold} where "currency" in (${OF_THEM})`;
    }),
    `update "coupon" set "amount" = "amount" * 10 where "kind" = 'fixed' and "currency" in (${OF_THEM})`,
    ...Object.entries(OF_OTHERS).map(
      ([table, [owner, id]]) =>
        `update "${table}" set "amountCents" = "amountCents" * 10 where exists (select 1 from "${owner}"
          where "${owner}"."websiteId" = "${table}"."websiteId" and "${owner}"."id" = "${table}"."${id}"
          and "${owner}"."currency" in (${OF_THEM}))`,
    ),
  ],
  rewrite: multiplyDrafts,
};

/** Multiplies the amounts of reviewed orders, which the database cannot reach. */
async function multiplyDrafts(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payment', 'orders', 'subscription']) {
    const name = sql.table(table);
    const named = CODES.map((code) => sql`"draftJson" like ${`%"currency":"${code}"%`}`);
    const { rows } = await sql<Drafted>`select "websiteId", "id", "draftJson" from ${name}
      where ${sql.join(named, sql` or `)}`.execute(db);
    for (const { websiteId, id, draftJson } of rows) {
      const draft = JSON.parse(draftJson) as { readonly currency?: unknown };
      if (!CODES.includes(String(draft.currency))) continue;
      const tenfold = JSON.stringify(draft, (key, value) =>
        key.endsWith('Cents') && typeof value === 'number' ? value * 10 : value,
      );
      await sql`update ${name} set "draftJson" = ${tenfold}
        where "websiteId" = ${websiteId} and "id" = ${id}`.execute(db);
    }
  }
}

interface Drafted {
  readonly websiteId: string;
  readonly id: string;
  readonly draftJson: string;
}
