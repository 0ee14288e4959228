import type { Migration } from './migration.js';

/** Orders of nothing due have no payment; payments by the provider that stood for them have ended. */
export const ordersOfNothingDue: readonly Migration[] = [
  {
    name: '006-free-payments-end',
    statements: [
      `update "payment" set "state" = 'captured' where "provider" = 'free' and "state" in ('ordered', 'capturing')`,
      `update "payment" set "state" = 'declined', "reason" = 'declined' where "provider" = 'free' and "state" in ('new', 'authorizing', 'unknown', 'authorized', 'voiding')`,
    ],
  },
  {
    name: '006-orders-without-payment',
    only: 'postgres',
    statements: ['alter table "orders" alter column "paymentId" drop not null'],
  },
  {
    name: '006-orders-without-payment-sqlite',
    only: 'sqlite',
    statements: [
      'alter table "orders" add column "payment" text',
      'update "orders" set "payment" = "paymentId"',
      'drop index "orders_paymentId"',
      'alter table "orders" drop column "paymentId"',
      'alter table "orders" rename column "payment" to "paymentId"',
      'create unique index "orders_paymentId" on "orders" ("websiteId", "paymentId")',
    ],
  },
];
