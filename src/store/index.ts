/**
 * The store of a shop: carts, orders, stock and all that visitors and owners change. It knows nothing of HTTP
 * nor of pages; what the content says comes through `Catalogue`. It refuses by throwing `StoreProblem`.
 */

import { accountsOf } from './account.js';
import { invitationsOf } from './account-invitation.js';
import { analyticsOf } from './analytics.js';
import { apiKeysOf } from './api-key.js';
import { cartsOf } from './cart.js';
import type { Catalogue } from './catalogue.js';
import { commentsOf } from './comment.js';
import { couponsOf } from './coupon.js';
import { type Database, type DatabaseOptions, forgetRates, openDatabase } from './database.js';
import { downloadsOf } from './download.js';
import { eventsOf } from './event.js';
import { giftCardsOf } from './gift-card.js';
import { lettersOf } from './letter.js';
import { likesOf } from './like.js';
import { ordersOf } from './order.js';
import { Payments } from './payment.js';
import type { PaymentProvider } from './payment-provider.js';
import { productCollectionsOf } from './product-collection.js';
import { restockOf } from './restock.js';
import { reviewsOf } from './review.js';
import { revisionsOf } from './revision.js';
import { Secrets } from './secrets.js';
import { sessionsOf } from './session.js';
import { settingsOf } from './setting.js';
import { SiteStore } from './site.js';
import { stockOf } from './stock.js';
import { submissionsOf } from './submission.js';
import { subscribersOf } from './subscriber.js';
import { subscriptionsOf } from './subscription.js';
import { tokensOf } from './token.js';

/** Settings of a store. */
export interface StoreOptions extends DatabaseOptions {
  readonly catalogue: Catalogue;
  /** At least 32 characters, the same in all processes and after restarts: codes and tokens follow from it. */
  readonly secret: string;
  /** Who takes payments, for each website; default nobody, and only what is free can be bought. */
  readonly providers?: (site: SiteStore) => readonly PaymentProvider[];
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
  readonly pool: Database['pool'];
  /** Forgets what is too old and belongs to no website. */
  clean(): Promise<void>;
  close(): Promise<void>;
}

/** What can be asked of and done with one website. */
export type WebsiteStore = ReturnType<typeof websiteStore>;

/**
 * Opens a store; makes the database and brings it up to date.
 *
 * @param url `file:PATH`, `libsql://HOST` or `postgres://HOST/NAME`
 * @throws Error when the address is none of these, the database cannot be opened, or a newer version made it
 */
export async function openStore(url: string, options: StoreOptions): Promise<Store> {
  const secrets = new Secrets(options.secret);
  const database = await openDatabase(url, options);
  return {
    site: (websiteId, view = options.catalogue) =>
      websiteStore(new SiteStore(database, websiteId, view, secrets, options.clock), options),
    websites: () => websitesOf(database),
    pool: database.pool,
    clean: () => forgetRates(database),
    close: () => database.close(),
  };
}

function websiteStore(site: SiteStore, { providers }: StoreOptions) {
  const payments = new Payments(site, providers?.(site) ?? []);
  return {
    websiteId: site.websiteId,
    accounts: accountsOf(site),
    analytics: analyticsOf(site),
    apiKeys: apiKeysOf(site),
    carts: cartsOf(site),
    comments: commentsOf(site),
    coupons: couponsOf(site),
    downloads: downloadsOf(site),
    events: eventsOf(site),
    giftCards: giftCardsOf(site),
    invitations: invitationsOf(site),
    letters: lettersOf(site),
    likes: likesOf(site),
    orders: ordersOf(site, payments),
    payments,
    productCollections: productCollectionsOf(site),
    restock: restockOf(site),
    reviews: reviewsOf(site),
    revisions: revisionsOf(site),
    sessions: sessionsOf(site),
    settings: settingsOf(site),
    stock: stockOf(site),
    submissions: submissionsOf(site),
    subscribers: subscribersOf(site),
    subscriptions: subscriptionsOf(site, payments),
    tokens: tokensOf(site),
    /** Notes that the website is served from this database; once, at its start. */
    open: () => site.open(),
    /** Forgets what is too old: carts, sessions, tokens, answers of requests. */
    clean: () => site.clean(),
  };
}

async function websitesOf({ db }: Database): Promise<string[]> {
  const query = db.selectFrom('website').select('websiteId').orderBy('websiteId');
  return (await query.execute()).map(({ websiteId }) => websiteId);
}

export type { Account, NewAccount } from './account.js';
export type { AnalyticsRecord, NewRecord } from './analytics.js';
export type { ApiKey } from './api-key.js';
export type { Added, Updated } from './cart.js';
export type { CartOwner } from './cart-change.js';
export type { Notice, ShippingLocation } from './cart-contents.js';
export type * from './catalogue.js';
export { isEndless, PRODUCT_KINDS } from './catalogue.js';
export {
  COMMENT_LIMITS,
  COMMENT_STATES,
  type Comment,
  type CommentState,
  commentFaults,
  type NewComment,
  type ShownComment,
} from './comment.js';
export type { NewCoupon } from './coupon.js';
export type { Coupon } from './coupon-rules.js';
export type { Download } from './download.js';
export { emailKey, isEmail } from './email.js';
export type { StoreEvent } from './event.js';
export type { GiftCard } from './gift-card.js';
export type { IdempotencyKey } from './idempotency.js';
export { canonicalJson, type Json } from './json.js';
export type { Letter, LetterRow, LetterTransport } from './letter.js';
export { RATE_LIMITS } from './migrations/002-rate-limits.js';
export { type MoneyValue, toMoneyValue } from './money.js';
export type { NewEntry } from './new-entry.js';
export { ORDER_STATES, type Order, type OrderState, type PlaceOrder } from './order.js';
export type { Contact, OrderDraft, OrderItem, ShippingAddress } from './order-draft.js';
export { needsPayment } from './order-laws.js';
export type { Page } from './pages.js';
export type { Placed } from './payment.js';
export type { Charge, PaymentMethod, PaymentProvider, ProviderAnswer } from './payment-provider.js';
export type { Payment } from './payment-rows.js';
export { PAYMENT_STATES, type PaymentState } from './payment-states.js';
export { type ProblemDetails, type ProblemType, StoreProblem } from './problem.js';
export type {
  MadeCollection,
  MadeProduct,
  NewCategory,
  NewCollection,
  NewProduct,
} from './product-collection.js';
export { type ProductContext, productFacts } from './product-facts.js';
export type { RestockGroup, RestockRequest, RestockRow, RestockSignUp } from './restock.js';
export type { ModerationState, NewReview, Review } from './review.js';
export { COLLECTIONS_KEY, productKey, responsesKey, settingsKey } from './revision.js';
export type { Session } from './session.js';
export type { CartEntry, ShoppingCart } from './shopping-cart.js';
export type { StockLevel, StockRow } from './stock.js';
export type { NewSubmission, Submission } from './submission.js';
export type { Subscriber } from './subscriber.js';
export type { Subscription } from './subscription-rows.js';
export { TEST_METHODS, testProvider } from './test-provider.js';
export type { OpenToken, TokenTerms } from './token.js';
