import { first } from './001-first.js';
import { rateLimits } from './002-rate-limits.js';
import { analytics } from './003-analytics.js';
import { platform } from './004-platform.js';
import { comments } from './005-comments.js';
import { ordersOfNothingDue } from './006-orders-of-nothing-due.js';
import { mailboxes } from './007-mailboxes.js';
import { products } from './009-products.js';
import { purchaseTold } from './010-purchase-told.js';
import { indexes } from './011-indexes.js';
import { workOfAllWebsites } from './012-work-of-all-websites.js';
import { reasonsOfEmails } from './013-reasons-of-emails.js';
import { missedRenewals } from './014-missed-renewals.js';
import { dataKey } from './015-data-key.js';
import { currencyOfCoupons } from './016-currency-of-coupons.js';
import { subscriptionsByAge } from './017-subscriptions-by-age.js';
import { storedAddresses } from './018-stored-addresses.js';
import { refunds } from './019-refunds.js';
import { retriedRenewals } from './020-retried-renewals.js';
import { webhooks } from './021-webhooks.js';
import { ownerLists } from './022-owner-lists.js';
import { changesOfGiftCards } from './023-changes-of-gift-cards.js';
import { oldRows } from './024-old-rows.js';
import { paymentActions } from './025-payment-actions.js';
import { usesOfCoupons } from './026-uses-of-coupons.js';
import { fulfilments } from './027-fulfilments.js';
import { figures } from './028-figures.js';
import { orderLines } from './029-order-lines.js';
import { disputes } from './030-disputes.js';
import { restOfRenewals } from './031-rest-of-renewals.js';
import { thousandths } from './032-thousandths.js';
import { heldStock } from './033-held-stock.js';
import { disputeAsked } from './034-dispute-asked.js';
import { searchedLists } from './035-searched-lists.js';
import { disputedOrders } from './036-disputed-orders.js';
import { sumsOfSales } from './037-sums-of-sales.js';
import { historyOfStock } from './038-history-of-stock.js';
import { timeOfCapture } from './039-time-of-capture.js';
import { changesBesideSums } from './040-changes-beside-sums.js';
import type { Migration } from './migration.js';

/** All steps, in the order they are taken. */
export const MIGRATIONS: readonly Migration[] = [
  first,
  rateLimits,
  analytics,
  platform,
  comments,
  ...ordersOfNothingDue,
  mailboxes,
  products,
  purchaseTold,
  indexes,
  workOfAllWebsites,
  reasonsOfEmails,
  missedRenewals,
  dataKey,
  currencyOfCoupons,
  subscriptionsByAge,
  storedAddresses,
  refunds,
  retriedRenewals,
  webhooks,
  ownerLists,
  changesOfGiftCards,
  oldRows,
  paymentActions,
  usesOfCoupons,
  fulfilments,
  figures,
  ...orderLines,
  disputes,
  restOfRenewals,
  thousandths,
  heldStock,
  disputeAsked,
  searchedLists,
  disputedOrders,
  ...sumsOfSales,
  historyOfStock,
  timeOfCapture,
  ...changesBesideSums,
];
