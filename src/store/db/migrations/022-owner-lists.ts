import type { Migration } from './migration.js';

/** Indexes for the owner's lists of orders, payments and gift cards by what they are filtered by. */
export const ownerLists: Migration = {
  name: '022-owner-lists',
  statements: [
    'create index "orders_state_created_id" on "orders" ("websiteId", "state", "created", "id")',
    'create index "payment_created_id" on "payment" ("websiteId", "created", "id")',
    'create index "payment_state_created_id" on "payment" ("websiteId", "state", "created", "id")',
    'create index "payment_orderId_created_id" on "payment" ("websiteId", "orderId", "created", "id")',
    'create index "giftCard_active_created_id" on "giftCard" ("websiteId", "active", "created", "id")',
    'create index "giftCard_ending_created_id" on "giftCard" ("websiteId", "ending", "created", "id")',
    'create index "giftCard_orderId_created_id" on "giftCard" ("websiteId", "orderId", "created", "id")',
  ],
};
