import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Page, TextKey } from '../contract/page.js';
import { QUANTITY, quantityError } from '../shared/quantity.js';

export interface QuantityFieldProps {
  readonly itemId: string;
  readonly label: string;
  /** Without it the field has no effect on the page. */
  readonly page?: Page | undefined;
}

/**
 * The content of the quantity's root (commerce.md 4.18). The input is uncontrolled, so it keeps
 * text typed before hydration.
 */
export function QuantityField({ itemId, label, page }: QuantityFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  // An error is shown when the field is left, so that it does not interrupt typing, and until it is mended.
  const [error, showError] = useState<TextKey>();
  const read = useCallback(() => {
    if (input.current === null) return;
    const { value } = input.current;
    showError((shown) => shown && quantityError(value));
    page?.products.setQuantity(itemId, value);
  }, [page, itemId]);
  useEffect(() => {
    if (page === undefined) return undefined;
    read();
    return page.products.subscribe(itemId, () => {
      const { quantity } = page.products.get(itemId);
      // Another field of the item, such as in a quick view, changed the quantity.
      if (input.current === null || quantity === undefined) return;
      if (input.current.value === quantity) return;
      input.current.value = quantity;
      read();
    });
  }, [page, itemId, read]);
  return (
    <>
      <div className="quantity-label">{`${label}:`}</div>
      <input
        ref={input}
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        size={4}
        {...QUANTITY}
        defaultValue="1"
        type="number"
        onInput={read}
        onBlur={({ currentTarget }) => showError(quantityError(currentTarget.value))}
      />
      {error !== undefined && (
        <div className="sqs-quantity-error" id={errorId} role="alert">
          {page?.texts(error)}
        </div>
      )}
    </>
  );
}
