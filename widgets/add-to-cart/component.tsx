import { useMemo, useState } from 'react';
import { PRODUCT_TYPES, type ProductType } from '../../engine/model/product-type.js';
import { needProps } from '../shop/need-props.js';
import { useShopState } from '../shop/shop.js';
import { toButton } from './props.js';
import { AddToCartIsland, ButtonLabel } from './view.js';

/** The classes of both buttons. */
const ADD = 'sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary';
const BUY_NOW = 'sqs-buy-now sqs-button-element--secondary';

/** Props of `AddToCart`. */
export interface AddToCartProps {
  /** The id of the item. */
  readonly itemId: string;
  readonly collectionId: string;
  readonly productType: ProductType;
  /** The button label. Default: 'Add To Cart', 'Buy now', or 'Subscribe' for subscriptions. */
  readonly label?: string | undefined;
  /** Whether the label is the merchant's own. */
  readonly isCustomLabel?: boolean | undefined;
  /** Whether the item is sold by subscription. */
  readonly isSubscribable?: boolean | undefined;
  /** Whether the button buys the item at once, in a cart of its own. */
  readonly isBuyNow?: boolean | undefined;
  /** The id of the subscription plan. */
  readonly planId?: string | undefined;
  /** The form of extra fields to fill in first, as the platform stores forms. */
  readonly form?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The button that adds an item to the cart, in its wrapper (commerce.md 4.1): the variant that `VariantSelect` of the
 * item has chosen, as often as its `Quantity` says.
 */
export function AddToCart(props: AddToCartProps) {
  needProps('<AddToCart>', props, 'itemId', 'collectionId', 'productType');
  const { page } = useShopState('<AddToCart>');
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const { isSubscribable = false, isBuyNow = false, form } = props;
  const own = isBuyNow ? 'Buy now' : 'Add To Cart';
  const label = props.label ?? (isSubscribable ? 'Subscribe' : own);
  const asked = form && (isBuyNow ? { ...form, submitButtonText: '' } : form);
  // Escaped for a script element, as the formatter prints it.
  const formJson = asked && JSON.stringify(asked).replaceAll('</', '<\\/');
  const productType = String(PRODUCT_TYPES[props.productType]);
  const { itemId } = props;
  const button = useMemo(
    () => toButton({ itemId, label, productType, isSubscribable, isBuyNow, formJson }),
    [itemId, label, productType, isSubscribable, isBuyNow, formJson],
  );
  return (
    <div
      className={isBuyNow ? 'sqs-buy-now-wrapper' : 'sqs-add-to-cart-button-wrapper'}
      data-animation-role="button"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the contract's element */}
      <div
        ref={setRoot}
        className={`sqs-add-to-cart-button ${isBuyNow ? BUY_NOW : ADD} ${form ? 'use-form' : ''}`}
        role="button"
        tabIndex={0}
        data-dynamic-strings=""
        data-collection-id={props.collectionId}
        data-item-id={itemId}
        data-product-type={productType}
        data-use-custom-label={props.isCustomLabel === undefined ? '' : String(props.isCustomLabel)}
        data-buy-now={isBuyNow ? '' : undefined}
        data-is-subscription={isSubscribable ? 'true' : undefined}
        data-original-label={label}
        data-form={formJson}
        data-subscription-option-id={isSubscribable ? props.planId : undefined}
      >
        {root && page ? (
          <AddToCartIsland root={root} button={button} page={page} />
        ) : (
          <ButtonLabel label={label} />
        )}
      </div>
    </div>
  );
}
