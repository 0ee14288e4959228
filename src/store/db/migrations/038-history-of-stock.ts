import { type Migration, siteTable } from './migration.js';

/**
 * The history of the stock of each variant. Changes are numbered by a counter in the row of the variant, which their
 * transaction has locked anyway: they have an order within a millisecond, and the primary key is their only index.
 */
export const historyOfStock: Migration = {
  name: '038-history-of-stock',
  statements: [
    'alter table "stock" add column "changes" integer not null default 0',
    ...siteTable('stockChange', ['itemId', 'sku', 'number'], {
      itemId: 'text',
      sku: 'text',
      number: 'integer',
      cause: 'text',
      actor: 'text',
      orderId: 'text?',
      unlimitedBefore: 'integer?',
      quantityBefore: 'integer?',
      unlimitedAfter: 'integer',
      quantityAfter: 'integer',
      created: 'integer',
    }),
  ],
};
