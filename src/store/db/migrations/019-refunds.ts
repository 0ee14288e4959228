import { type Migration, siteTable } from './migration.js';

/** Refunds, and those that the test provider has made. */
export const refunds: Migration = {
  name: '019-refunds',
  statements: [
    ...siteTable(
      'refund',
      ['id'],
      {
        id: 'text',
        orderId: 'text',
        paymentId: 'text?',
        state: 'text',
        amountCents: 'integer',
        giftCardCents: 'integer',
        taxCents: 'integer',
        shippingCents: 'integer',
        currency: 'text',
        linesJson: 'text',
        returned: 'integer',
        actor: 'text',
        note: 'text',
        reason: 'text?',
        round: 'integer',
        tries: 'integer',
        leaseUntil: 'integer',
        created: 'integer',
        updated: 'integer',
      },
      [{ on: ['orderId', 'created', 'id'] }, { on: ['state', 'created'] }],
    ),
    'create index "refund_due" on "refund" ("state", "leaseUntil", "websiteId")',
    ...siteTable('testRefund', ['id'], { id: 'text', chargeId: 'text', amountCents: 'integer' }, [
      { on: ['chargeId'] },
    ]),
    `alter table "testCharge" add column "method" text not null default ''`,
  ],
};
