import type { Migration } from './migration.js';

/**
 * Subscriptions that are tried again, paused, or cancelled for the end of a period. The provider of a subscription was
 * that of its first order.
 */
export const retriedRenewals: Migration = {
  name: '020-retried-renewals',
  statements: [
    'alter table "subscription" add column "attempt" integer not null default 0',
    'alter table "subscription" add column "retries" integer not null default 0',
    'alter table "subscription" add column "atPeriodEnd" integer not null default 0',
    `alter table "subscription" add column "provider" text not null default ''`,
    `update "subscription" set "provider" = coalesce((
      select "payment"."provider" from "orders" join "payment"
      on "payment"."websiteId" = "orders"."websiteId" and "payment"."id" = "orders"."paymentId"
      where "orders"."websiteId" = "subscription"."websiteId" and "orders"."id" = "subscription"."orderId"
    ), '')`,
  ],
};
