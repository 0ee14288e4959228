import { useMemo, useState } from 'react';
import { PRODUCT_TYPES, type ProductType } from '../../engine/model/product-type.js';
import type { Page } from '../contract/page.js';
import { toButton } from './props.js';
import { AddToCartIsland, ButtonLabel } from './view.js';

export interface AddToCartProps {
  /** The id of the item. */
  readonly itemId: string;
  readonly collectionId: string;
  readonly productType: ProductType;
  /** What the button says; 'Add To Cart', or 'Subscribe' of what is subscribed to. */
  readonly label?: string | undefined;
  /** Whether the label is the merchant's own. */
  readonly isCustomLabel?: boolean | undefined;
  /** Whether it is bought by subscription. */
  readonly isSubscribable?: boolean | undefined;
  /** The plan of the subscription, by its id. */
  readonly planId?: string | undefined;
  /** The form of extra fields that is filled in first, as the platform stores forms. */
  readonly form?: Readonly<Record<string, unknown>> | undefined;
  /** What the islands of the page share; without it, as on a server, the button is only shown. */
  readonly page?: Page | undefined;
}

/** The button that adds an item to the cart, in its wrapper (commerce.md 4.1). */
export function AddToCart({ page, ...props }: AddToCartProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const { isSubscribable = false, form } = props;
  const label = props.label ?? (isSubscribable ? 'Subscribe' : 'Add To Cart');
  // As the formatter prints it: safe in a script.
  const formJson = form && JSON.stringify(form).replaceAll('</', '<\\/');
  const productType = String(PRODUCT_TYPES[props.productType]);
  const { itemId } = props;
  const button = useMemo(
    () => toButton({ itemId, label, productType, isSubscribable, formJson }),
    [itemId, label, productType, isSubscribable, formJson],
  );
  return (
    <div className="sqs-add-to-cart-button-wrapper" data-animation-role="button">
      {/* biome-ignore lint/a11y/useSemanticElements: the contract's element */}
      <div
        ref={setRoot}
        className={`sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary ${form ? 'use-form' : ''}`}
        role="button"
        tabIndex={0}
        data-dynamic-strings=""
        data-collection-id={props.collectionId}
        data-item-id={itemId}
        data-product-type={productType}
        data-use-custom-label={props.isCustomLabel === undefined ? '' : String(props.isCustomLabel)}
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
