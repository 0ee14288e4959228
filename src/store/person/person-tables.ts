import { fromJson } from '../db/codec.js';
import type { Table, Tables } from '../db/schema.js';
import type { OrderDraft } from '../order/order-draft.js';
import { type ErasedPerson, erasedDraft } from './erased-draft.js';

/** What is known of a person: by what rows name them. */
export interface Person {
  readonly key: readonly string[];
  readonly accounts: readonly string[];
  readonly orders: readonly string[];
  readonly carts: readonly string[];
}

type Changes<T extends Table> = (
  row: Tables[T],
  person: ErasedPerson,
) => Partial<Omit<Tables[T], 'websiteId'>>;

/** What a table holds of people: how their rows are found, and what becomes of them. */
interface Personal<T extends Table> {
  /** The columns of its primary key. */
  readonly id: readonly (keyof Tables[T] & string)[];
  /** Columns by which rows belong to somebody; any of them is enough. */
  readonly of?: Partial<Readonly<Record<keyof Tables[T] & string, keyof Person>>>;
  /** The address of whoever a row belongs to, where no column has its key. All rows are read, a page at a time. */
  readonly addressOf?: (row: Tables[T]) => string | null;
  /** Columns of any text, which belong to whoever they mention. All rows are read, a page at a time. */
  readonly mentions?: readonly (keyof Tables[T] & string)[];
  /** What no export shows. */
  readonly secret?: readonly (keyof Tables[T] & string)[];
  /** Deletes rows, keeps them as they are, or replaces a part of them. */
  readonly erase: 'delete' | 'keep' | Changes<T>;
}

/** Of no person: things, settings, counters, and what the owner's programs and people may do. */
const NOBODY = null;

/**
 * Every table of the store. A new table does not compile without its line: say there whether it holds anything of
 * people.
 */
export const PERSONAL: { readonly [T in Table]: Personal<T> | null } = {
  website: NOBODY,
  stock: NOBODY,
  salesSum: NOBODY,
  coupon: NOBODY,
  testCharge: NOBODY,
  testRefund: NOBODY,
  webhookEndpoint: NOBODY,
  apiKey: NOBODY,
  setting: NOBODY,
  productCollection: NOBODY,
  productCategory: NOBODY,
  product: NOBODY,
  revision: NOBODY,
  // Orders by their ids, which stay when their buyers are erased.
  stockChange: NOBODY,
  // Who changed a card is somebody who works in the shop, by an id.
  giftCardChange: NOBODY,

  payment: {
    id: ['id'],
    of: { orderId: 'orders', cartId: 'carts' },
    // Others may name a person in their answers, and stay who they are.
    addressOf: ({ draftJson }) => fromJson<OrderDraft>(draftJson).contact.email,
    secret: ['method', 'returnUrl', 'actionUrl'],
    erase: ({ draftJson }, erased) => ({
      method: '',
      returnUrl: '',
      actionUrl: null,
      draftJson: erasedDraft(draftJson, erased),
    }),
  },
  subscription: {
    id: ['id'],
    of: { emailKey: 'key', orderId: 'orders' },
    addressOf: ({ email }) => email,
    secret: ['method'],
    erase: (row, erased) => ({
      ...erasedBuyer(row, erased),
      method: '',
      next: null,
      state: row.state === 'ended' ? row.state : 'cancelled',
    }),
  },
  // What somebody wrote beside it may name the buyer.
  refund: { id: ['id'], of: { orderId: 'orders' }, erase: () => ({ note: '' }) },
  fulfilment: {
    id: ['id'],
    of: { orderId: 'orders' },
    erase: () => ({ trackingNumber: '', trackingUrl: '' }),
  },
  // Notes and former addresses.
  orderChange: { id: ['id'], of: { orderId: 'orders' }, erase: () => ({ note: '' }) },
  // Money: whoever has the code has it.
  giftCard: { id: ['id'], of: { orderId: 'orders' }, secret: ['codeHash'], erase: 'keep' },
  orderLine: { id: ['orderId', 'line'], of: { orderId: 'orders' }, erase: 'keep' },
  giftCardDebit: { id: ['giftCardId', 'orderId'], of: { orderId: 'orders' }, erase: 'keep' },
  couponUse: {
    id: ['couponId', 'orderId'],
    of: { emailKey: 'key' },
    erase: (_, erased) => ({ emailKey: erased.email }),
  },
  customerTerm: { id: ['term', 'emailKey'], of: { emailKey: 'key' }, erase: 'delete' },
  membership: { id: ['emailKey', 'itemId'], of: { emailKey: 'key' }, erase: 'delete' },
  cart: {
    id: ['id'],
    of: { accountId: 'accounts', id: 'carts' },
    erase: 'delete',
  },
  restockSignUp: { id: ['id'], of: { emailKey: 'key' }, erase: 'delete' },
  subscriber: { id: ['emailKey', 'list'], of: { emailKey: 'key' }, erase: 'delete' },
  review: { id: ['id'], of: { orderId: 'orders' }, erase: 'delete' },
  // Others have answered it, so the words stay, without a name.
  comment: {
    id: ['id'],
    of: { accountId: 'accounts' },
    addressOf: ({ email }) => email,
    erase: () => ({ author: '—', email: null, accountId: null }),
  },
  like: { id: ['itemId', 'visitor'], of: { visitor: 'accounts' }, erase: 'delete' },
  submission: {
    id: ['id'],
    of: { visitor: 'accounts', emailKey: 'key' },
    mentions: ['answersJson', 'pageJson'],
    erase: 'delete',
  },
  letter: { id: ['id'], addressOf: ({ recipient }) => recipient, erase: 'delete' },
  webhookDelivery: { id: ['id'], mentions: ['body'], erase: 'delete' },
  analyticsRecord: { id: ['id'], mentions: ['dataJson'], erase: 'delete' },
  event: { id: ['sequence'], mentions: ['dataJson'], erase: () => ({ dataJson: 'null' }) },
  token: { id: ['hash'], mentions: ['dataJson'], secret: ['hash'], erase: 'delete' },
  idempotency: {
    id: ['hash'],
    mentions: ['answerJson'],
    secret: ['hash', 'bodyHash'],
    erase: 'delete',
  },
  session: { id: ['hash'], of: { accountId: 'accounts' }, secret: ['hash'], erase: 'delete' },
  account: { id: ['id'], of: { emailKey: 'key' }, secret: ['password'], erase: 'delete' },
  // Last, for they tell whose the rest is: an erasure that was cut off goes on where it ended.
  orders: {
    id: ['id'],
    of: { emailKey: 'key' },
    addressOf: ({ email }) => email,
    erase: erasedBuyer,
  },
};

/** An order stays whose it is: who was logged in may have typed the address of somebody else. */
function erasedBuyer(
  { emailKey, draftJson }: Pick<Tables['orders'], 'emailKey' | 'draftJson'>,
  erased: ErasedPerson,
) {
  const isOwn = erased.key.includes(emailKey);
  return {
    email: erased.email,
    draftJson: erasedDraft(draftJson, erased),
    ...(isOwn && { accountId: null, emailKey: erased.email }),
  };
}
