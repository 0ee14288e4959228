import { type Migration, siteTable } from './migration.js';

/** Who has used a coupon, for limits by customer; and whether it goes together with others. */
export const usesOfCoupons: Migration = {
  name: '026-uses-of-coupons',
  statements: [
    'alter table "coupon" add column "maxPerCustomer" integer',
    'alter table "coupon" add column "combines" integer not null default 1',
    ...siteTable(
      'couponUse',
      ['couponId', 'orderId'],
      { couponId: 'text', orderId: 'text', emailKey: 'text' },
      [{ on: ['couponId', 'emailKey'] }, { on: ['emailKey'] }],
    ),
  ],
};
