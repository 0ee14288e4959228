import type { Migration } from './migration.js';

/** What the figures of the owner's home are read by: sums by their time, and rows that wait by their state. */
export const figures: Migration = {
  name: '028-figures',
  statements: [
    'alter table "payment" add column "testMode" integer not null default 0',
    'alter table "refund" add column "testMode" integer not null default 0',
    `update "payment" set "testMode" = 1 where exists (
      select 1 from "orders" where "orders"."websiteId" = "payment"."websiteId"
      and "orders"."paymentId" = "payment"."id" and "orders"."testMode" = 1
    )`,
    `update "refund" set "testMode" = 1 where exists (
      select 1 from "orders" where "orders"."websiteId" = "refund"."websiteId"
      and "orders"."id" = "refund"."orderId" and "orders"."testMode" = 1
    )`,
    'create index "payment_sums" on "payment" ("websiteId", "testMode", "state", "created", "currency", "amountCents")',
    'create index "refund_sums" on "refund" ("websiteId", "testMode", "state", "created", "currency", "amountCents")',
    'create index "orders_sums" on "orders" ("websiteId", "testMode", "state", "created")',
    'create index "stock_low" on "stock" ("websiteId", "unlimited", "quantity")',
    'create index "subscription_state_first_id" on "subscription" ("websiteId", "state", "first", "id")',
    'create index "letter_state_created_id" on "letter" ("websiteId", "state", "created", "id")',
  ],
};
