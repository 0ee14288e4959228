import { type ReactElement, type Ref, useId } from 'react';
import { FEW_LEFT } from '../contract/cart-names.js';
import type { CartEntry } from '../contract/page.js';
import { addressOf } from '../shared/address.js';
import { answersOf } from './answers.js';
import type { LineContext, LineEvent } from './model.js';
import { type CartShop, useCartShop } from './shop.js';

interface LineEntryProps {
  readonly entry: CartEntry;
  readonly context: LineContext;
  readonly send: (event: LineEvent) => void;
  /** Gets the focus when the line returns. */
  readonly firstButton: Ref<HTMLButtonElement>;
}

/** The content of a line in the cart: product, quantity and amount. */
export function LineEntry({ entry, context, send, firstButton }: LineEntryProps): ReactElement {
  const shop = useCartShop();
  const { texts, facts } = shop.page;
  const { title, image, quantity } = entry;
  const error = useId();
  const commit = (insists: boolean) => send({ type: 'committed', quantity, insists });
  return (
    <>
      {image !== null && (
        <img
          className="sqs-cart-image"
          src={addressOf(facts.prefix, image.assetUrl)}
          // Screen readers would read the title twice.
          alt={image.altText === title ? '' : image.altText}
          width={image.width || undefined}
          height={image.height || undefined}
          loading="lazy"
        />
      )}
      <EntryDetails {...{ entry, context, send, firstButton }} />
      <input
        className="sqs-cart-quantity-input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts('cart.quantity.of', { title })}
        aria-invalid={context.refused}
        aria-describedby={context.refused ? error : undefined}
        value={context.typed ?? String(quantity)}
        onChange={({ currentTarget }) => send({ type: 'typed', text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The same key press would close the alert that takes the focus.
          event.preventDefault();
          commit(true);
        }}
        onBlur={() => commit(false)}
      />
      {context.refused && (
        <span id={error} className="sqs-cart-error">
          {texts('cart.update.failed')}
        </span>
      )}
      <p className="sqs-cart-amount">
        {entry.onSale && entry.normalPriceCents > entry.unitPriceCents && (
          <s>{shop.amount(entry.normalPriceCents * quantity)}</s>
        )}{' '}
        {shop.amount(entry.subTotalCents)}
        {quantity > 1 && (
          <span className="sqs-cart-each">
            {texts('cart.each', { price: shop.amount(entry.unitPriceCents) })}
          </span>
        )}
      </p>
    </>
  );
}

/** Whether it is said how many are left: of few, and to whoever wanted more. */
function isFew({ stock }: CartEntry, wantsMore: boolean): boolean {
  return !stock.unlimited && stock.qtyInStock > 0 && (wantsMore || stock.qtyInStock <= FEW_LEFT);
}

/** Texts and buttons of an entry. */
function EntryDetails({ entry, context, send, firstButton }: LineEntryProps): ReactElement {
  const shop = useCartShop();
  const { texts, facts } = shop.page;
  const { title, chosenVariant } = entry;
  const href = addressOf(facts.prefix, entry.fullUrl);
  const options = Object.values(chosenVariant.attributes).join(' / ');
  return (
    <div className="sqs-cart-what">
      <p className="sqs-cart-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
      {options !== '' && <p className="sqs-cart-options">{options}</p>}
      {answersOf(entry).map(({ id, label, text }) => (
        <p key={id} className="sqs-cart-answer">
          {label !== '' && `${label}: `}
          {text}
        </p>
      ))}
      {isFew(entry, context.refused) && (
        <p className="sqs-cart-left">{texts('cart.left', { count: entry.stock.qtyInStock })}</p>
      )}
      {entry.notices.map((notice) => (
        <p key={notice} className="sqs-cart-notice">
          {notice}
        </p>
      ))}
      {entry.form !== null && (
        <button
          ref={firstButton}
          type="button"
          className="sqs-cart-edit"
          aria-label={texts('cart.fields.edit', { title })}
          onClick={() => void openFields(shop, entry)}
        >
          {texts('cart.fields.open')}
        </button>
      )}
      <button
        ref={entry.form === null ? firstButton : undefined}
        type="button"
        className="sqs-cart-remove"
        aria-label={texts('cart.remove.of', { title })}
        onClick={() => send({ type: 'removePressed' })}
      >
        {texts('cart.remove')}
      </button>
    </div>
  );
}

/** Opens the form of the entry, fetched at its first use. */
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
