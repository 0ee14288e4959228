import { fromJson, toJson } from '../db/codec.js';
import type { OrderDraft } from '../order/order-draft.js';

/** What takes the place of a person. */
export interface ErasedPerson {
  /** An address that nobody has: `….invalid` is reserved for this. */
  readonly email: string;
}

/**
 * A draft as accounts need it: amounts, items, taxes and the region of the sale stay. Who bought, where it was sent and
 * what was answered does not.
 */
export function erasedDraft(draftJson: string, { email }: ErasedPerson): string {
  const draft = fromJson<OrderDraft>(draftJson);
  const { shipping } = draft;
  const nowhere = { name: '', line1: '', line2: '', city: '', postalCode: '' };
  const erased: OrderDraft = {
    ...draft,
    accountId: null,
    contact: { email, name: '', phone: '' },
    shipping: shipping && { ...shipping, ...nowhere },
    answers: null,
    items: draft.items.map((item) => ({ ...item, additionalFields: null })),
  };
  return toJson(erased);
}
