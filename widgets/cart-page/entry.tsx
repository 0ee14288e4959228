import { type ReactElement, useId } from 'react';
import type { CartEntry } from '../contract/page.js';
import { addressOf } from '../shared/address.js';
import { answersOf } from './answers.js';
import type { LineEvent, LineMemory } from './model.js';
import { type CartShop, useCartShop } from './shop.js';

/** An entry that is in the cart: what it is, its quantity, and what may be done with it. */
export function LineEntry({
  entry,
  memory,
  send,
}: {
  readonly entry: CartEntry;
  readonly memory: LineMemory;
  readonly send: (event: LineEvent) => void;
}): ReactElement {
  const shop = useCartShop();
  const { page, amount } = shop;
  const { texts, facts } = page;
  const { title, image, quantity, chosenVariant } = entry;
  const href = addressOf(facts.prefix, entry.fullUrl);
  const options = Object.values(chosenVariant.attributes).join(' / ');
  const fault = useId();
  const commit = (insists: boolean) => send({ type: 'committed', quantity, insists });
  return (
    <>
      {image !== null && (
        <img
          className="sqs-cart-image"
          src={addressOf(facts.prefix, image.assetUrl)}
          // The title beside it says the same.
          alt={image.altText === title ? '' : image.altText}
          width={image.width || undefined}
          height={image.height || undefined}
          loading="lazy"
        />
      )}
      <div className="sqs-cart-what">
        <p className="sqs-cart-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
        {options !== '' && <p className="sqs-cart-options">{options}</p>}
        {answersOf(entry).map(({ id, label, text }) => (
          <p key={id} className="sqs-cart-answer">
            {label !== '' && `${label}: `}
            {text}
          </p>
        ))}
        {entry.notices.map((notice) => (
          <p key={notice} className="sqs-cart-notice">
            {notice}
          </p>
        ))}
        {entry.form !== null && (
          <button
            type="button"
            className="sqs-cart-edit"
            aria-label={texts('cart.fields.edit', { title })}
            onClick={() => void openFields(shop, entry)}
          >
            {texts('cart.fields.open')}
          </button>
        )}
        <button
          type="button"
          className="sqs-cart-remove"
          aria-label={texts('cart.remove.of', { title })}
          onClick={() => send({ type: 'removePressed' })}
        >
          {texts('cart.remove')}
        </button>
      </div>
      <input
        className="sqs-cart-quantity-input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts('cart.quantity.of', { title })}
        aria-invalid={memory.refused}
        aria-describedby={memory.refused ? fault : undefined}
        value={memory.typed ?? String(quantity)}
        onChange={({ currentTarget }) => send({ type: 'typed', text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would press the button of an alert that has the focus by then.
          event.preventDefault();
          commit(true);
        }}
        onBlur={() => commit(false)}
      />
      {memory.refused && (
        <span id={fault} className="sqs-cart-fault">
          {texts('cart.update.failed')}
        </span>
      )}
      <p className="sqs-cart-amount">
        {entry.onSale && entry.normalPriceCents > entry.unitPriceCents && (
          <s>{amount(entry.normalPriceCents * quantity)}</s>
        )}{' '}
        {amount(entry.subTotalCents)}
      </p>
    </>
  );
}

/** The form is fetched when it is first opened. */
async function openFields(shop: CartShop, entry: CartEntry): Promise<void> {
  try {
    const { editFields } = await import('./edit-fields.js');
    await editFields(shop, entry);
  } catch (error) {
    shop.page.report(error);
    const text = navigator.onLine ? 'cart.failure.unknown' : 'cart.failure.offline';
    shop.tell('cart.fields.openFailed', shop.page.texts(text));
  }
}
