import { needProps } from '../shop/need-props.js';
import { useShopState } from '../shop/shop.js';
import { QuantityField } from './view.js';

/** Props of `Quantity`. */
export interface QuantityProps {
  /** The id of the item. */
  readonly itemId: string;
  /** The label of the field; default 'Quantity'. */
  readonly label?: string | undefined;
}

/** The quantity field of an item (commerce.md 4.18). `AddToCart` of the item adds as many. */
export function Quantity({ itemId, label = 'Quantity' }: QuantityProps) {
  needProps('<Quantity>', { itemId }, 'itemId');
  const { page } = useShopState('<Quantity>');
  return (
    <div className="product-quantity-input" data-item-id={itemId} data-animation-role="content">
      <QuantityField key={itemId} itemId={itemId} label={label} page={page} />
    </div>
  );
}
