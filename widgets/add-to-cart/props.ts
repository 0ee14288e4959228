import { PRODUCT_TYPES } from '../../engine/model/product-type.js';

/** What a button is of (commerce.md 4.1). */
export interface ButtonProps {
  readonly itemId: string;
  readonly label: string;
  readonly isGiftCard: boolean;
  readonly isSubscription: boolean;
  /** The form of extra fields that is asked for first, as JSON text. */
  readonly form: string | undefined;
}

/** Of digital items and the like there are no subscriptions (first seed §5). */
const SUBSCRIBABLE: readonly string[] = [PRODUCT_TYPES.physical, PRODUCT_TYPES.service].map(String);

/** What a button is told by its attributes, or as a component. */
interface ButtonFacts {
  readonly itemId: string;
  readonly label: string;
  readonly productType: string;
  readonly isSubscribable: boolean;
  readonly formJson: string | undefined;
}

/** @throws Error when the form can not be read */
export function toButton({ itemId, label, productType, ...facts }: ButtonFacts): ButtonProps {
  return {
    itemId,
    label,
    isGiftCard: productType === String(PRODUCT_TYPES['gift-card']),
    isSubscription: facts.isSubscribable && SUBSCRIBABLE.includes(productType),
    form: asksSomething(facts.formJson) ? facts.formJson : undefined,
  };
}

/** Whether a form has fields; what it asks is read when it is opened. */
function asksSomething(json: string | undefined): boolean {
  if (json === undefined) return false;
  const form: unknown = JSON.parse(json);
  const isObject = typeof form === 'object' && form !== null && Object.hasOwn(form, 'fields');
  const fields = isObject ? (form as { readonly fields: unknown }).fields : undefined;
  return Array.isArray(fields) && fields.length > 0;
}

/**
 * What the root of a button says.
 *
 * @throws Error when it is not the contract's: without an item or a label, or with a form that can not be read
 */
export function readButton({ dataset }: HTMLElement): ButtonProps {
  const { itemId, originalLabel: label, productType = '', isSubscription, form } = dataset;
  if (!itemId || label === undefined) throw new Error('The button has no item or no label');
  const isSubscribable = isSubscription !== undefined;
  return toButton({ itemId, label, productType, isSubscribable, formJson: form });
}
