import type { Migration } from './migration.js';

/**
 * Indexes for statements that read all rows of a site: the cart of an account, the likes of a visitor, carts that
 * have expired, the subscription of an order and the list of gift cards.
 */
export const indexes: Migration = {
  name: '011-indexes',
  statements: [
    // The order of rows is part of it: SQLite goes by the order rather than by the account otherwise.
    'drop index "cart_accountId"',
    'create index "cart_accountId_purchased_created" on "cart" ("websiteId", "accountId", "purchased", "created")',
    'create index "cart_purchased_expires" on "cart" ("websiteId", "purchased", "expires")',
    'drop index "like_visitor"',
    'create index "like_visitor_itemId" on "like" ("websiteId", "visitor", "itemId")',
    'create index "subscription_orderId" on "subscription" ("websiteId", "orderId")',
    'create index "giftCard_created_id" on "giftCard" ("websiteId", "created", "id")',
  ],
};
