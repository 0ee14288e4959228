import { type ReactElement, type Ref, useId } from 'react';
import type { CartEntry, Texts } from '../contract/page.js';
import { addressOf } from '../shared/address.js';
import { answersOf } from './answers.js';
import { leftText, maxQuantity } from './limits.js';
import { type LineContext, type LineEvent, quantityError } from './model.js';
import { type CartShop, useCartShop } from './shop.js';

interface LineEntryProps {
  readonly entry: CartEntry;
  readonly context: LineContext;
  readonly send: (event: LineEvent) => void;
  /** Gets the focus when the line returns. */
  readonly firstButton: Ref<HTMLButtonElement>;
}

/** The content of a line in the cart: product, amount, quantity. */
export function LineEntry({ entry, context, send, firstButton }: LineEntryProps): ReactElement {
  const shop = useCartShop();
  const { texts, facts, cart } = shop.page;
  const { title, image, quantity } = entry;
  const price = (cents: number) => (cents === 0 && facts.freeLabel) || shop.amount(cents);
  const max = maxQuantity(entry, cart.current().cart?.entries ?? []);
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
      <EntryTexts entry={entry} left={leftText(entry, quantity >= max, texts)} />
      <p className="sqs-cart-amount">
        {entry.onSale && entry.normalPriceCents > entry.unitPriceCents && (
          <s>{shop.amount(entry.normalPriceCents * quantity)}</s>
        )}{' '}
        {price(entry.subTotalCents)}
        {quantity > 1 && (
          <span className="sqs-cart-each">
            {texts('cart.each', { price: price(entry.unitPriceCents) })}
          </span>
        )}
      </p>
      <div className="sqs-cart-controls">
        {entry.multiple && <Stepper {...{ entry, max, context, send }} />}
        <button
          ref={firstButton}
          type="button"
          className="sqs-cart-remove"
          aria-label={texts('cart.remove.of', { title })}
          onClick={() => send({ type: 'removePressed' })}
        >
          {texts('cart.remove')}
        </button>
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
      </div>
    </>
  );
}

interface StepperProps extends Omit<LineEntryProps, 'firstButton'> {
  /** The largest quantity that can be had. */
  readonly max: number;
}

/** The quantity of an entry with buttons for one more and one less, and the reason of a refusal. */
function Stepper({ entry, max, context, send }: StepperProps): ReactElement {
  const { texts } = useCartShop().page;
  const { title, quantity } = entry;
  const error = useId();
  const commit = (insists: boolean) => send({ type: 'committed', quantity, insists });
  const shown = Number(context.typed ?? quantity);
  const from = Number.isInteger(shown) ? shown : quantity;
  // Buttons keep the focus at an end: they say that they can do nothing more.
  const step = (sign: '−' | '+', label: string, to: number, isAtEnd: boolean) => (
    <button
      type="button"
      className="sqs-cart-step"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (isAtEnd) return;
        send({ type: 'typed', text: String(to) });
        commit(true);
      }}
    >
      {sign}
    </button>
  );
  return (
    <>
      <div className="sqs-cart-stepper">
        {step('−', texts('cart.quantity.less', { title }), Math.min(from - 1, max), from <= 1)}
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
            if (event.key === 'Enter') commit(true);
          }}
          onBlur={() => commit(false)}
        />
        {step('+', texts('cart.quantity.more', { title }), from + 1, from >= max)}
      </div>
      {context.refused && (
        <p id={error} className="sqs-cart-error">
          {refusalOf(entry, context, texts)}
        </p>
      )}
    </>
  );
}

/** The text of a refused quantity: that it was refused, why, and how many are left. */
export function refusalOf(entry: CartEntry, { typed, message }: LineContext, texts: Texts): string {
  const error = quantityError(typed ?? '');
  const why = error === undefined ? message : texts(error);
  const left = leftText(entry, Number(typed) > entry.stock.qtyInStock, texts);
  return `${texts('cart.update.failed')}: ${why} ${left}`;
}

/** Texts of an entry. */
function EntryTexts({ entry, left }: { readonly entry: CartEntry; readonly left: string }) {
  const { facts } = useCartShop().page;
  const { title, chosenVariant } = entry;
  const href = addressOf(facts.prefix, entry.fullUrl);
  const options = Object.values(chosenVariant.attributes).join(' / ');
  return (
    <div className="sqs-cart-what">
      <p className="sqs-cart-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
      {options !== '' && <p className="sqs-cart-options">{options}</p>}
      {answersOf(entry, facts.language).map(({ id, label, text }) => (
        <p key={id} className="sqs-cart-answer">
          {label !== '' && `${label}: `}
          {text}
        </p>
      ))}
      {left && <p className="sqs-cart-left">{left}</p>}
      {entry.notices.map((notice) => (
        <p key={notice} className="sqs-cart-notice">
          {notice}
        </p>
      ))}
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
