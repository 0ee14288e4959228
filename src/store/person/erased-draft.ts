import { fromJson, toJson } from '../db/codec.js';
import type { OrderDraft } from '../order/order-draft.js';

/** A person, and what takes their place. */
export interface ErasedPerson {
  /** An address that nobody has: `….invalid` is reserved for this. */
  readonly email: string;
  /** The keys of the person's mailbox. */
  readonly key: readonly string[];
  /** The ids of the person's accounts. */
  readonly accounts: readonly string[];
}

/**
 * A draft as accounts need it: amounts, items, taxes and the region of the sale stay. Who bought, where it was sent and
 * what was answered does not.
 */
export function erasedDraft(draftJson: string, { accounts, email }: ErasedPerson): string {
  const draft = fromJson<OrderDraft>(draftJson);
  const { accountId, shipping } = draft;
  const nowhere = { name: '', line1: '', line2: '', city: '', postalCode: '' };
  const erased: OrderDraft = {
    ...draft,
    accountId: accounts.includes(accountId ?? '') ? null : accountId,
    contact: { email, name: '', phone: '' },
    shipping: shipping && { ...shipping, ...nowhere },
    answers: null,
    items: draft.items.map((item) => ({ ...item, additionalFields: null })),
  };
  return toJson(erased);
}
