import { type Migration, siteTable } from './migration.js';

/** Parts of orders that were sent, what people did to orders, and the order that an email is about. */
export const fulfilments: Migration = {
  name: '027-fulfilments',
  statements: [
    ...siteTable(
      'fulfilment',
      ['id'],
      {
        id: 'text',
        orderId: 'text',
        linesJson: 'text',
        carrier: 'text',
        trackingNumber: 'text',
        trackingUrl: 'text',
        actor: 'text',
        created: 'integer',
      },
      [{ on: ['orderId', 'created', 'id'] }],
    ),
    ...siteTable(
      'orderChange',
      ['id'],
      {
        id: 'text',
        orderId: 'text',
        kind: 'text',
        note: 'text',
        actor: 'text',
        created: 'integer',
      },
      [{ on: ['orderId', 'created', 'id'] }],
    ),
    'alter table "letter" add column "orderId" text',
    'create index "letter_orderId" on "letter" ("websiteId", "orderId")',
  ],
};
