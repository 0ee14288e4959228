/** Why an email of a kind is not sent again by itself. */
export type NotRepeated =
  /** Its link is good once, or for a short time: whoever needs one asks for a new one. */
  | 'link'
  /** It brings goods: its order sends it, as long as they are the buyer's. */
  | 'goods'
  /** It goes to people of a list, which they may have left since. */
  | 'list';

/** Kinds of emails, and whether one that was sent may be sent again. */
export const REPEATABLE_EMAILS: Readonly<Record<string, true | NotRepeated>> = {
  'account-password': 'link',
  donation: true,
  download: 'goods',
  'gift-card': 'goods',
  newsletter: 'list',
  'newsletter-confirm': 'link',
  order: true,
  'order-cancelled': true,
  'order-payment-failed': true,
  'order-refunded': true,
  'order-shipped': true,
  'payment-ended': true,
  restock: 'list',
  submission: true,
  'subscription-address-changed': true,
  'subscription-cancelled': true,
  'subscription-ended': true,
  'subscription-method-changed': true,
  'subscription-past-due': true,
  'subscription-paused': true,
  'subscription-resumed': true,
};

/** Whether an email of a kind may be sent again, or why not; a kind that is not known may not. */
export function isRepeatable(kind: string): true | NotRepeated {
  return Object.hasOwn(REPEATABLE_EMAILS, kind) ? (REPEATABLE_EMAILS[kind] ?? 'link') : 'link';
}
