import { PRODUCT_TYPES } from '../../engine/model/product-type.js';

/** The product of a button (commerce.md 4.1). */
export interface ButtonProps {
  readonly itemId: string;
  readonly label: string;
  readonly isGiftCard: boolean;
  readonly isSubscription: boolean;
  /** Whether it buys the item beside the cart. */
  readonly isBuyNow: boolean;
  /** The form of extra fields to fill in first, as JSON text. */
  readonly form: string | undefined;
}

/** Digital items and the like have no subscriptions (first seed §5). */
const SUBSCRIBABLE: readonly string[] = [PRODUCT_TYPES.physical, PRODUCT_TYPES.service].map(String);

/** The input of a button, from attributes or component props. */
interface ButtonFacts {
  readonly itemId: string;
  readonly label: string;
  readonly productType: string;
  readonly isSubscribable: boolean;
  readonly isBuyNow: boolean;
  readonly formJson: string | undefined;
}

/** @throws Error when the form cannot be read */
export function toButton({ itemId, label, productType, ...facts }: ButtonFacts): ButtonProps {
  return {
    itemId,
    label,
    isGiftCard: productType === String(PRODUCT_TYPES['gift-card']),
    isSubscription: facts.isSubscribable && SUBSCRIBABLE.includes(productType),
    isBuyNow: facts.isBuyNow,
    form: asksSomething(facts.formJson) ? facts.formJson : undefined,
  };
}

/** Whether a form has fields. The form itself is read when it is opened. */
function asksSomething(json: string | undefined): boolean {
  if (json === undefined) return false;
  const form: unknown = JSON.parse(json);
  const isObject = typeof form === 'object' && form !== null && Object.hasOwn(form, 'fields');
  const fields = isObject ? (form as { readonly fields: unknown }).fields : undefined;
  return Array.isArray(fields) && fields.length > 0;
}

/**
 * The attributes of a button.
 *
 * @throws Error when they break the contract: no item, no label, or an unreadable form
 */
export function readButton({ dataset }: HTMLElement): ButtonProps {
  const { itemId, originalLabel: label, productType = '', isSubscription, buyNow, form } = dataset;
  if (!itemId || label === undefined) throw new Error('The button has no item or no label');
  const isSubscribable = isSubscription !== undefined;
  const isBuyNow = buyNow !== undefined;
  return toButton({ itemId, label, productType, isSubscribable, isBuyNow, formJson: form });
}
