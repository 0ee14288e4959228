import { useRef } from 'react';
import { needProps } from '../shop/need-props.js';
import { useShopState } from '../shop/shop.js';
import { RestockIsland } from './form.js';
import type { RestockMarkup } from './view.js';

/** Props of `RestockForm`. */
export interface RestockFormProps extends RestockMarkup {
  readonly productId: string;
  readonly variantId: string;
  readonly hidden?: boolean;
}

/**
 * Asks a shopper for an email address for a restock notification of a variant (storefront.md §7).
 * Rendered on a server, it is a block of `product-restock-notification` (commerce.md 4.15).
 */
export function RestockForm({ productId, variantId, hidden, ...markup }: RestockFormProps) {
  needProps('<RestockForm>', { productId, variantId }, 'productId', 'variantId');
  const { page } = useShopState('<RestockForm>');
  const root = useRef<HTMLDivElement>(null);
  return (
    <div
      className="product-restock-notification"
      data-product-id={productId}
      data-variant-id={variantId}
      hidden={hidden}
      ref={root}
    >
      <RestockIsland {...{ root, productId, variantId, markup, page }} />
    </div>
  );
}
