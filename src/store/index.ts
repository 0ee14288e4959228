/**
 * The store of a shop: carts, orders, stock and all that visitors and owners change. It knows nothing of HTTP
 * nor of pages; what the content says comes through `Catalogue`. It refuses by throwing `StoreProblem`.
 */

import { Accounts } from './account/account.js';
import { Invitations } from './account/account-invitation.js';
import { ApiKeys } from './account/api-key.js';
import { Sessions } from './account/session.js';
import { Analytics } from './analytics/analytics.js';
import { type Backlog, backlog } from './backlog.js';
import { AccountCarts } from './cart/account-cart.js';
import { BuyNowCarts } from './cart/buy-now-cart.js';
import { Carts } from './cart/cart.js';
import type { Catalogue } from './catalogue.js';
import { Checkout } from './checkout/checkout.js';
import { Comments } from './comment/comment.js';
import { takeBack } from './completion/cancel-order.js';
import { Coupons } from './coupon/coupon.js';
import { Customers } from './customer/customer.js';
import { openDataKey } from './db/data-key.js';
import {
  checkWrites,
  type Database,
  type DatabaseOptions,
  databaseTime,
  openDatabase,
} from './db/database.js';
import { onLastingConnection } from './db/lasting-connection.js';
import { livesOf, type Retention } from './db/retention.js';
import { sweep } from './db/sweep.js';
import { Downloads } from './download/download.js';
import { type DueEndpoint, dueEndpoints, dueWebsites, type WorkKind } from './due-websites.js';
import { Emails } from './email/email.js';
import { Fulfilments } from './fulfilment/fulfilment.js';
import { GiftCards } from './gift-card/gift-card.js';
import { Likes } from './like/like.js';
import { noteEmailAgain, Orders } from './order/order.js';
import { ExpressVisits } from './payment/express-visits.js';
import { Payments } from './payment/payment.js';
import type { PaymentProvider } from './payment/payment-provider.js';
import { Refunds } from './payment/refunds.js';
import { TestBank } from './payment/test-bank.js';
import { People } from './person/person.js';
import { ProductCollections } from './product/product-collection.js';
import { Renewals } from './renewal/renewal.js';
import { retryPauses } from './renewal/retry-schedule.js';
import { Restock } from './restock/restock.js';
import { Reviews } from './review/review.js';
import { Sales } from './sales/sales.js';
import { Stock } from './stock/stock.js';
import { Submissions } from './submission/submission.js';
import { Subscribers } from './subscriber/subscriber.js';
import { Subscriptions } from './subscription/subscription.js';
import { Timelines } from './timeline/order-timeline.js';
import { Tokens } from './token/token.js';
import { queueWebhooks } from './webhook/queue-webhooks.js';
import { WebhookDeliveries } from './webhook/webhook-delivery.js';
import { WebhookEndpoints } from './webhook/webhook-endpoint.js';
import { Events } from './website/event.js';
import { Revisions } from './website/revision.js';
import { checkSecrets, KEY_PROOFS, Secrets } from './website/secrets.js';
import { WebsiteSettings } from './website/setting.js';
import { SiteStore, type StoreChange } from './website/site.js';
import { WorkList } from './work-list.js';

/** Settings of a store. */
export interface StoreOptions extends DatabaseOptions {
  readonly catalogue: Catalogue;
  /** At least 32 characters, the same in all processes and after restarts: codes and tokens follow from it. */
  readonly secret: string | readonly string[];
  /** Who takes payments, for each website; default nobody, and only what is free can be bought. */
  readonly providers?: (site: SiteStore) => readonly PaymentProvider[];
  /** Days after a declined renewal on which it is tried again, in ascending order; default 1, 3, 5 and 7. */
  readonly renewalRetries?: readonly number[];
  /** For how many days carts, submissions, records of analytics and emails are kept. */
  readonly retention?: Retention;
  /** Called after each transaction that changed what pages read. */
  readonly onChange?: (change: StoreChange) => void;
  /** The time in epoch milliseconds; default the machine's, and the database's for what processes share. */
  readonly clock?: () => number;
}

/** An open store. */
export interface Store {
  /**
   * One website's part of it: the only way to its rows.
   *
   * @param view what this visitor may see of the catalogue; default all of it
   */
  site(websiteId: string, view?: Catalogue): WebsiteStore;
  /** Ids of the websites that were opened in this database, for what runs in the background. */
  websites(): Promise<string[]>;
  /** PostgreSQL: its connections, with the table of `RATE_LIMITS`, so that all processes count together. */
  readonly pool: object | undefined;
  /**
   * Ids of the websites with due work of a kind: open payments and refunds, due subscriptions, emails and messages that
   * wait.
   */
  dueWebsites(kind: WorkKind): Promise<string[]>;
  /** The endpoints of webhooks, of all websites, with messages that are due. */
  dueEndpoints(): Promise<DueEndpoint[]>;
  /** Writes something that changes nothing. Rejects when the database does not answer or takes no changes. */
  check(): Promise<void>;
  /** The background work of all websites that is not done, for metrics. */
  backlog(): Promise<Backlog[]>;
  /** Deletes the expired rows of all websites: carts, sessions, tokens, answers of requests, counts of calls. */
  clean(): Promise<void>;
  /** Closes the database. */
  close(): Promise<void>;
}

/** What can be asked of and done with one website. */
export interface WebsiteStore extends ReturnType<typeof websiteStore> {}

/**
 * Opens a store; makes the database and brings it up to date.
 *
 * @param url `file:PATH`, `libsql://HOST` or `postgres://HOST/NAME`
 * @throws Error when the address is none of these, the database cannot be opened, or a newer version made it
 */
export async function openStore(url: string, options: StoreOptions): Promise<Store> {
  const given = checkSecrets(options.secret);
  const pauses = retryPauses(options.renewalRetries);
  const lives = livesOf(options.retention);
  const { database, secrets } = await onLastingConnection(() => openWithKey(url, options, given));
  const now = async () => options.clock?.() ?? databaseTime(database);
  const siteOptions = { ...options, onEvents: queueWebhooks };
  return {
    site: (websiteId, view = options.catalogue) =>
      websiteStore(new SiteStore(database, websiteId, view, secrets, siteOptions), options, pauses),
    websites: () => websitesOf(database),
    pool: database.pool,
    dueWebsites: async (kind) => dueWebsites(database, kind, await now()),
    dueEndpoints: async () => dueEndpoints(database, await now()),
    check: () => checkWrites(database),
    backlog: async () => backlog(database, await now()),
    clean: async () => sweep(database, await now(), lives),
    close: () => database.close(),
  };
}

async function openWithKey(url: string, options: StoreOptions, given: readonly string[]) {
  const database = await openDatabase(url, options);
  try {
    return { database, secrets: new Secrets(await openKey(database, given)) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function websiteStore(site: SiteStore, { providers }: StoreOptions, pauses: readonly number[]) {
  const payments = new Payments(site, providers?.(site) ?? []);
  // What fails now is tried again, and reported, by the background work.
  const settle = (paymentId: string) => payments.settle(paymentId).catch(() => undefined);
  return {
    websiteId: site.websiteId,
    accounts: new Accounts(site),
    analytics: new Analytics(site),
    apiKeys: new ApiKeys(site),
    accountCarts: new AccountCarts(site),
    buyNowCarts: new BuyNowCarts(site),
    carts: new Carts(site),
    comments: new Comments(site),
    coupons: new Coupons(site),
    customers: new Customers(site),
    downloads: new Downloads(site),
    events: new Events(site),
    expressVisits: new ExpressVisits(site, payments),
    giftCards: new GiftCards(site),
    invitations: new Invitations(site),
    emails: new Emails(site, { noteAgain: noteEmailAgain }),
    likes: new Likes(site),
    checkout: new Checkout(site, payments),
    orders: new Orders(site, { takeBack: (...of) => takeBack(site, ...of), settle }),
    payments,
    people: new People(site),
    productCollections: new ProductCollections(site),
    refunds: new Refunds(site, payments),
    fulfilments: new Fulfilments(site, settle),
    timelines: new Timelines(site),
    restock: new Restock(site),
    reviews: new Reviews(site),
    revisions: new Revisions(site),
    sales: new Sales(site, payments),
    sessions: new Sessions(site),
    settings: new WebsiteSettings(site),
    stock: new Stock(site),
    submissions: new Submissions(site),
    subscribers: new Subscribers(site),
    renewals: new Renewals(site, payments, pauses),
    subscriptions: new Subscriptions(site),
    testBank: new TestBank(site),
    tokens: new Tokens(site),
    webhookDeliveries: new WebhookDeliveries(site),
    webhooks: new WebhookEndpoints(site),
    work: new WorkList(site),
    /** Notes that the website is served from this database; once, at its start. */
    open: () => site.open(),
  };
}

/** Closes the database when none of the secrets opens it. */
async function openKey(database: Database, secrets: readonly string[]): Promise<string> {
  try {
    return await openDataKey(database, secrets, KEY_PROOFS);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function websitesOf({ db }: Database): Promise<string[]> {
  const query = db.selectFrom('website').select('websiteId').orderBy('websiteId');
  return (await query.execute()).map(({ websiteId }) => websiteId);
}

export type { Account, HostMember, NewAccount } from './account/account.js';
export type { ApiKey } from './account/api-key.js';
export type { Session } from './account/session.js';
export type { AnalyticsRecord, NewRecord } from './analytics/analytics.js';
export type { Backlog } from './backlog.js';
export type { Added, Updated } from './cart/cart.js';
export type { CartOwner } from './cart/cart-change.js';
export type { Notice, ShippingLocation } from './cart/cart-contents.js';
export type { NewEntry } from './cart/new-entry.js';
export type { CartEntry, ShoppingCart } from './cart/shopping-cart.js';
export type * from './catalogue.js';
export { isEndless, PRODUCT_KINDS } from './catalogue.js';
export type { PlaceOrder } from './checkout/place-order.js';
export {
  COMMENT_LIMITS,
  COMMENT_STATES,
  type Comment,
  type CommentState,
  commentErrors,
  type NewComment,
  type ShownComment,
} from './comment/comment.js';
export { isGivenAtOnce } from './completion/give-goods.js';
export { needsPayment } from './completion/order-laws.js';
export type { NewCoupon } from './coupon/coupon.js';
export type { Coupon } from './coupon/coupon-rules.js';
export type { Customer, CustomerFilter } from './customer/customer.js';
export { backUpDatabase, restoreDatabase } from './db/backup.js';
export { migrateDatabase, planMigrations, type RunStatement } from './db/database.js';
export { isUnavailable } from './db/errors.js';
export { canonicalJson, type Json } from './db/json.js';
export type { PlannedStep } from './db/migrate.js';
export { RATE_LIMITS } from './db/migrations/002-rate-limits.js';
export type { Page, Period, Reach } from './db/pages.js';
export { PAGE_SIZE } from './db/pages.js';
export type { Retention } from './db/retention.js';
export type { Download } from './download/download.js';
export { type DueEndpoint, WORK_KINDS, type WorkKind } from './due-websites.js';
export {
  EMAIL_STATES,
  type Email,
  type EmailRow,
  type EmailState,
  type EmailTransport,
} from './email/email.js';
export { isRepeatable, type NotRepeated, REPEATABLE_EMAILS } from './email/repeatable-emails.js';
export { emailKey, foldText, isEmail } from './email-address.js';
export type { NewFulfilment } from './fulfilment/fulfilment.js';
export type {
  FulfilledLine,
  Fulfilment,
  Tracking,
  WaitingLine,
} from './fulfilment/fulfilment-rows.js';
export type {
  Adjustment,
  GiftCard,
  GiftCardFilter,
  GiftCardHistory,
} from './gift-card/gift-card.js';
export {
  checkGift,
  GIFT_FIELDS,
  type Gift,
  giftTime,
  readGift,
} from './gift-card/gift-fields.js';
export {
  type MinorUnits,
  type MoneyValue,
  toCents,
  toMinorUnits,
  toMoneyValue,
} from './money/money.js';
export {
  ORDER_STANDINGS,
  ORDER_STATES,
  type Order,
  type OrderFilter,
  type OrderStanding,
  type OrderState,
} from './order/order.js';
export type { OrderChangeKind } from './order/order-change.js';
export type { Contact, OrderDraft, OrderItem, ShippingAddress } from './order/order-draft.js';
export { orderNumber } from './order/order-number.js';
export type { NoApproval } from './payment/express-visits.js';
export type { Placed } from './payment/payment.js';
export type { ListedPayment, PaymentFilter } from './payment/payment-list.js';
export type {
  AuthorizeAnswer,
  CaptureAnswer,
  Charge,
  ExpressAddress,
  ExpressBuyer,
  ExpressOrder,
  ExpressPayment,
  PaymentAction,
  PaymentField,
  PaymentMethod,
  PaymentProvider,
  ProviderAnswer,
  ProviderRefund,
  ProviderReturns,
  RefundAnswer,
  RefundCharge,
  TokenizeAnswer,
  TypedPayment,
  WebhookCall,
} from './payment/payment-provider.js';
export { PROVIDER_TIMEOUT, providersByName } from './payment/payment-provider.js';
export type { Payment } from './payment/payment-rows.js';
export type { NewRefund } from './payment/refunds.js';
export { TEST_METHODS, TEST_PROVIDER, testProvider } from './payment/test-provider.js';
export { missingFields, tokenize } from './payment/tokenize.js';
export { isPaid, PAYMENT_STATES, type PaymentState } from './payment-states.js';
export type { PersonErased, PersonExport } from './person/person.js';
export type { PersonalRow } from './person/person-rows.js';
export { type ProblemDetails, type ProblemType, StoreProblem } from './problem.js';
export type {
  MadeCollection,
  MadeProduct,
  NewCategory,
  NewCollection,
  NewProduct,
} from './product/product-collection.js';
export { type ProductContext, productFacts } from './product/product-facts.js';
export type { RefundAmounts, RefundedLine, RefundRequest } from './refund/refund-amounts.js';
export { REFUND_STATES, type Refund, type RefundState } from './refund/refund-rows.js';
export type { RestockGroup, RestockRequest, RestockRow, RestockSignUp } from './restock/restock.js';
export type { ModerationState, NewReview, Review } from './review/review.js';
export type { PeriodSales, SoldProduct, WholePeriod } from './sales/sales.js';
export {
  LOW_STOCK,
  type StockChange,
  type StockRefusal,
  type StockRow,
} from './stock/stock.js';
export {
  KEPT_CHANGES,
  STOCK_CAUSES,
  type StockCause,
  type StockHistoryRow,
} from './stock/stock-history.js';
export type { StockLevel } from './stock/stock-level.js';
export type { NewSubmission, Submission } from './submission/submission.js';
export type { Subscriber } from './subscriber/subscriber.js';
export { renewalTime } from './subscription/renewal-dates.js';
export type { Subscription } from './subscription/subscription-rows.js';
export {
  isOver,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from './subscription/subscription-states.js';
export type { TimelineEntry } from './timeline/order-timeline.js';
export type { OpenToken, TokenTerms } from './token/token.js';
export type {
  WebhookAnswer,
  WebhookDelivery,
  WebhookRequest,
  WebhookSender,
} from './webhook/webhook-delivery.js';
export type { WebhookEndpoint, WebhookState, WebhookTerms } from './webhook/webhook-endpoint.js';
export { WEBHOOK_TYPES, type WebhookType } from './webhook/webhook-events.js';
export type { StoreEvent } from './website/event.js';
export type { IdempotencyKey } from './website/idempotency.js';
export {
  COLLECTIONS_KEY,
  itemIdOf,
  productKey,
  responsesKey,
  settingsKey,
} from './website/revision.js';
export type { WorkRow } from './work-list.js';
