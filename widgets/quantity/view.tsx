import { useCallback, useEffect, useId, useRef } from 'react';
import type { Page } from '../contract/page.js';
import { QUANTITY, quantityError } from '../shared/quantity.js';
import { useModel } from '../shared/use-model.js';
import { QUANTITY_FIELD } from './model.js';

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
  const [{ state, context }, send] = useModel(QUANTITY_FIELD, { text: '1' }, (_, { text }) =>
    page?.products.setQuantity(itemId, text),
  );
  const error = state === 'invalid' ? quantityError(context.text) : undefined;
  const read = useCallback(() => {
    if (input.current !== null) send({ type: 'typed', text: input.current.value });
  }, [send]);
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
        onBlur={() => send({ type: 'left' })}
      />
      {error !== undefined && (
        <div className="sqs-quantity-error" id={errorId} role="alert">
          {page?.texts(error)}
        </div>
      )}
    </>
  );
}

/** The quantity field of an item, with its root. */
export function QuantityInput({ itemId, label = 'Quantity', page }: QuantityInputProps) {
  return (
    <div className="product-quantity-input" data-item-id={itemId} data-animation-role="content">
      <QuantityField itemId={itemId} label={label} page={page} />
    </div>
  );
}

export interface QuantityInputProps {
  /** The id of the item. */
  readonly itemId: string;
  /** The label of the field; default 'Quantity'. */
  readonly label?: string | undefined;
  /**
   * The dependencies of the page's islands. Without it, as on a server, the field has no effect on
   * the page.
   */
  readonly page?: Page | undefined;
}
