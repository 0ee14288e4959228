import type { Migration } from './migration.js';

/** Whether a page has told its tag manager of an order. Of those before it is taken that they were told. */
export const purchaseTold: Migration = {
  name: '010-purchase-told',
  statements: [
    'alter table "orders" add column "purchaseTold" integer not null default 0',
    'update "orders" set "purchaseTold" = 1',
  ],
};
