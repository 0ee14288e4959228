import type { Migration } from './migration.js';

/** The currency of a coupon's amounts; null for one that is older than this column. */
export const currencyOfCoupons: Migration = {
  name: '016-currency-of-coupons',
  statements: ['alter table "coupon" add column "currency" text'],
};
