/**
 * The tables. Every row carries its website id, which `Scope` writes and asks for. Amounts are cents, times
 * epoch milliseconds, truth is 0 or 1; columns named `…Json` hold JSON text.
 */
export interface Tables {
  website: Row<{ created: number }>;
  cart: Row<{
    id: string;
    purpose: string;
    accountId: string | null;
    version: number;
    purchased: number;
    orderId: string | null;
    created: number;
    expires: number;
    contentsJson: string;
  }>;
  stock: Row<{
    itemId: string;
    sku: string;
    unlimited: number;
    quantity: number;
    sold: number;
    /** The number of its last change. */
    changes: number;
  }>;
  /** The history of the stock of each variant. */
  stockChange: Row<{
    itemId: string;
    sku: string;
    /** Among the changes of the variant, from 1 on. */
    number: number;
    cause: string;
    /** Its maker, as `account ID` or `key ID`; empty for nobody. */
    actor: string;
    /** An order that took or returned it, which may never have been placed. */
    orderId: string | null;
    /** Null at the beginning. */
    unlimitedBefore: number | null;
    quantityBefore: number | null;
    unlimitedAfter: number;
    quantityAfter: number;
    created: number;
  }>;
  payment: Row<{
    id: string;
    cartId: string;
    state: string;
    provider: string;
    amountCents: number;
    currency: string;
    method: string;
    orderId: string | null;
    reason: string | null;
    leaseUntil: number;
    created: number;
    updated: number;
    returnUrl: string;
    actionUrl: string | null;
    draftJson: string;
    testMode: number;
    /** Whether it has taken the stock of its order. */
    held: number;
    /** When its money was taken, in epoch milliseconds; null before. */
    captured: number | null;
  }>;
  refund: Row<{
    id: string;
    orderId: string;
    paymentId: string | null;
    state: string;
    /** What goes back the way it was paid. */
    amountCents: number;
    giftCardCents: number;
    taxCents: number;
    shippingCents: number;
    currency: string;
    linesJson: string;
    returned: number;
    actor: string;
    note: string;
    reason: string | null;
    /** How often it was asked for: each time is another one for its provider. */
    round: number;
    tries: number;
    leaseUntil: number;
    created: number;
    updated: number;
    testMode: number;
  }>;
  testRefund: Row<{ id: string; chargeId: string; amountCents: number }>;
  testCharge: Row<{
    id: string;
    amountCents: number;
    method: string;
    state: string;
    asked: number;
    captured: number;
  }>;
  orders: Row<{
    id: string;
    cartId: string;
    /** Null for an order of nothing due. */
    paymentId: string | null;
    accountId: string | null;
    email: string;
    emailKey: string;
    state: string;
    testMode: number;
    grandTotalCents: number;
    currency: string;
    /** Whether a page has told its tag manager of it. */
    purchaseTold: number;
    /** Whether the buyer disputes the payment. */
    disputed: number;
    /** When the provider was asked that said so, in epoch milliseconds; 0 when none was. */
    disputeAsked: number;
    created: number;
    draftJson: string;
  }>;
  /** Texts of customers, for searches. */
  customerTerm: Row<{ term: string; emailKey: string }>;
  /** Units of orders that were sent. */
  fulfilment: Row<{
    id: string;
    orderId: string;
    linesJson: string;
    carrier: string;
    trackingNumber: string;
    trackingUrl: string;
    actor: string;
    created: number;
  }>;
  /** What people did to orders, beside what has tables of its own. */
  orderChange: Row<{
    id: string;
    orderId: string;
    kind: string;
    note: string;
    actor: string;
    created: number;
  }>;
  /** What an order has sold, but donations; without those of cancelled orders. */
  orderLine: Row<{
    orderId: string;
    line: number;
    itemId: string;
    /** Units that did not come back. */
    quantity: number;
    testMode: number;
    created: number;
  }>;
  /** Sums of sales, kept by triggers on their sources. */
  salesSum: Row<{
    /** The table whose rows are summed up. */
    source: string;
    testMode: number;
    /** The how many-th of the periods of the source since the epoch. */
    period: number;
    /** A currency or a product; empty where orders are counted. */
    subject: string;
    /** Empty for a sum; any for a change that is not added to it yet. */
    id: string;
    amount: number;
  }>;
  coupon: Row<{
    id: string;
    code: string;
    kind: string;
    amount: number;
    target: string;
    itemIdsJson: string;
    minimumCents: number;
    currency: string | null;
    starts: number | null;
    ends: number | null;
    uses: number;
    maxUses: number | null;
    maxPerCustomer: number | null;
    combines: number;
    active: number;
    created: number;
  }>;
  /** Uses of coupons by the mailbox of their orders. */
  couponUse: Row<{ couponId: string; orderId: string; emailKey: string }>;
  giftCard: Row<{
    id: string;
    codeHash: string;
    ending: string;
    initialCents: number;
    balanceCents: number;
    currency: string;
    orderId: string | null;
    active: number;
    created: number;
  }>;
  /** What the owner has done to gift cards. */
  giftCardChange: Row<{
    id: string;
    giftCardId: string;
    kind: string;
    /** By how much the balance has changed; 0 for other changes. */
    amountCents: number;
    reason: string;
    /** Who did it, as `account ID` or `key ID`. */
    doneBy: string;
    created: number;
  }>;
  giftCardDebit: Row<{ giftCardId: string; orderId: string; amountCents: number; created: number }>;
  subscription: Row<{
    id: string;
    orderId: string;
    accountId: string | null;
    email: string;
    emailKey: string;
    itemId: string;
    sku: string;
    periodValue: number;
    periodUnit: string;
    cycles: number;
    made: number;
    skipped: number;
    first: number;
    timeZone: string;
    /** When it is ordered or tried next; null when it is not. */
    next: number | null;
    /** Until when others have their turn, after a look that moved nothing on. */
    restUntil: number;
    state: string;
    /** Whether it is cancelled when the period ends that was paid. */
    atPeriodEnd: number;
    /** The how many-th attempt to pay the next order: any other one comes too late. */
    attempt: number;
    /** Scheduled attempts of the next order that came to nothing. */
    retries: number;
    provider: string;
    method: string;
    draftJson: string;
  }>;
  membership: Row<{ emailKey: string; itemId: string; orderId: string; created: number }>;
  restockSignUp: Row<{
    id: string;
    productId: string;
    variantId: string;
    email: string;
    emailKey: string;
    joinMailingList: number;
    language: string | null;
    created: number;
  }>;
  letter: Row<{
    id: string;
    kind: string;
    recipient: string;
    language: string | null;
    dataJson: string;
    /** The order that it is about. */
    orderId: string | null;
    state: string;
    tries: number;
    leaseUntil: number;
    created: number;
    sent: number | null;
    reason: string | null;
  }>;
  subscriber: Row<{
    emailKey: string;
    email: string;
    list: string;
    active: number;
    changed: number;
  }>;
  account: Row<{
    id: string;
    email: string;
    emailKey: string;
    proven: number;
    version: number;
    password: string;
    name: string;
    language: string | null;
    rolesJson: string;
    created: number;
  }>;
  session: Row<{
    hash: string;
    accountId: string;
    accountVersion: number;
    remember: number;
    created: number;
    expires: number;
  }>;
  apiKey: Row<{
    id: string;
    hash: string;
    name: string;
    scopesJson: string;
    created: number;
    revoked: number | null;
  }>;
  idempotency: Row<{
    hash: string;
    bodyHash: string;
    answerJson: string;
    expires: number;
  }>;
  token: Row<{
    hash: string;
    purpose: string;
    dataJson: string;
    usesLeft: number | null;
    created: number;
    expires: number;
  }>;
  review: Row<{
    id: string;
    itemId: string;
    orderId: string;
    rating: number;
    title: string;
    body: string;
    author: string;
    state: string;
    created: number;
  }>;
  comment: Row<{
    id: string;
    itemId: string;
    parentId: string | null;
    accountId: string | null;
    author: string;
    email: string | null;
    body: string;
    state: string;
    created: number;
  }>;
  like: Row<{ itemId: string; visitor: string; created: number }>;
  submission: Row<{
    id: string;
    formId: string;
    visitor: string;
    /** Of the first email among its answers; empty without one. */
    emailKey: string;
    answersJson: string;
    pageJson: string;
    created: number;
  }>;
  analyticsRecord: Row<{
    id: string;
    kind: string;
    name: string;
    dataJson: string;
    created: number;
  }>;
  setting: Row<{ namespace: string; key: string; valueJson: string; changed: number }>;
  productCollection: Row<{
    id: string;
    urlId: string;
    title: string;
    navigationTitle: string;
    description: string;
    enabled: number;
    created: number;
  }>;
  productCategory: Row<{
    id: string;
    collectionId: string;
    parentCategoryId: string;
    displayName: string;
    type: string;
    pageRendering: string;
    displayIndex: number;
    created: number;
  }>;
  product: Row<{
    id: string;
    collectionId: string;
    urlId: string;
    itemJson: string;
    created: number;
    changed: number;
  }>;
  revision: Row<{ key: string; value: number }>;
  webhookEndpoint: Row<{
    id: string;
    url: string;
    typesJson: string;
    state: string;
    /** The secret follows from it; the previous one counts until a time. */
    secretVersion: number;
    previousUntil: number | null;
    created: number;
  }>;
  webhookDelivery: Row<{
    id: string;
    endpointId: string;
    type: string;
    /** What is signed and sent, byte for byte. */
    body: string;
    state: string;
    tries: number;
    leaseUntil: number;
    created: number;
    sent: number | null;
    reason: string | null;
  }>;
  event: Row<{
    sequence: number;
    kind: string;
    subject: string;
    dataJson: string;
    created: number;
  }>;
}

/** The name of a table. */
export type Table = keyof Tables;

type Row<Columns> = Columns & { websiteId: string };
