import type { Migration } from './migration.js';

/** Payments that wait for a step of the buyer: where it is, and where it leads back to. */
export const paymentActions: Migration = {
  name: '025-payment-actions',
  statements: [
    `alter table "payment" add column "returnUrl" text not null default ''`,
    'alter table "payment" add column "actionUrl" text',
  ],
};
