import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { Answer } from '../contract/answer.js';
import type { Cart } from '../contract/page.js';
import { useModel } from '../shared/use-model.js';
import { CODE } from './code-model.js';
import { useCartShop } from './shop.js';

/** The coupon and gift card codes of the cart, and the form that adds one. */
export function CodeForm({ cart }: { readonly cart: Cart }): ReactElement {
  const { texts } = useCartShop().page;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { input, state, context, send } = useCode(cart);
  return (
    <div className="sqs-cart-codes">
      {cart.invalidCoupons.map(({ code, text }) => (
        <p key={code} className="sqs-cart-notice" role="status">
          {text}
        </p>
      ))}
      <Codes cart={cart} />
      <details
        className="sqs-cart-code-form"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{texts('cart.coupon.label')}</summary>
        <form
          noValidate
          aria-busy={state === 'sending'}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'submitted' });
          }}
        >
          <label className="sqs-cart-spoken" htmlFor={id}>
            {texts('cart.coupon.label')}
          </label>
          <input
            ref={input}
            id={id}
            autoComplete="off"
            readOnly={state === 'sending'}
            aria-invalid={context.message !== ''}
            aria-describedby={context.message === '' ? undefined : `${id}-error`}
            value={context.typed}
            onChange={({ currentTarget }) => send({ type: 'typed', text: currentTarget.value })}
          />
          <button type="submit">{texts('cart.coupon.add')}</button>
          <span id={`${id}-error`} className="sqs-cart-error" role="alert">
            {context.message}
          </span>
        </form>
      </details>
    </div>
  );
}

/** The code that is typed: its model with the call. */
function useCode(cart: Cart) {
  const { page, change } = useCartShop();
  const input = useRef<HTMLInputElement>(null);
  const [snapshot, send] = useModel(
    CODE,
    { typed: '', message: '' },
    (effect, { typed }, sendOn) => {
      if (effect === 'focusInput') return input.current?.focus();
      void change('codes', () => page.commerce.addCoupon(typed)).then((answer) =>
        sendOn(
          answer.ok
            ? { type: 'succeeded', applies: applies(answer, typed) }
            : { type: 'failed', message: answer.failure.message },
        ),
      );
    },
  );
  const { state } = snapshot;
  // What was wrong with a code says nothing of a cart that has changed since.
  const seen = useRef(cart.version);
  useEffect(() => {
    if (seen.current !== cart.version && state === 'resting') send({ type: 'cartChanged' });
    seen.current = cart.version;
  }, [cart.version, state, send]);
  return { input, send, ...snapshot };
}

function Codes({ cart: { coupons, giftCards } }: { readonly cart: Cart }) {
  const { texts } = useCartShop().page;
  return (
    <>
      {coupons.map(({ id, code }) => (
        <Code key={id} id={id} label={code} spoken={code} />
      ))}
      {giftCards.map(({ id, ending }) => (
        <Code key={id} id={id} label={texts('cart.giftCard', { ending })} spoken={ending} />
      ))}
    </>
  );
}

function Code({ id, label, spoken }: Readonly<Record<'id' | 'label' | 'spoken', string>>) {
  const { page, change, tell } = useCartShop();
  const { texts, commerce } = page;
  const remove = async () => {
    const answer = await change('codes', () => commerce.removeCoupon(id));
    if (!answer.ok) tell('cart.remove.failed', answer.failure.message);
  };
  return (
    <p className="sqs-cart-code">
      {label}{' '}
      <button
        type="button"
        aria-label={texts('cart.coupon.remove', { code: spoken })}
        onClick={() => void remove()}
      >
        {texts('cart.remove')}
      </button>
    </p>
  );
}

/** Whether a code is in use. The server ignores case and spaces. */
function applies(answer: Answer<Cart> & { readonly ok: true }, typed: string): boolean {
  const fold = (code: string) => code.replace(/\s/g, '').toLowerCase();
  return !answer.value.invalidCoupons.some(({ code }) => fold(code) === fold(typed));
}
