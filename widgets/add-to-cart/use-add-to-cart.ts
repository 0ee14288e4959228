import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChoiceStatus, Page, TextKey } from '../contract/page.js';
import type { Draft } from '../shared/fields/extra-fields.js';
import { listen } from '../shared/listen.js';
import { newKey } from '../shared/new-key.js';
import { tellAnalytics } from '../shared/tell-analytics.js';
import { type RunEffect, useModel } from '../shared/use-model.js';
import { checkPress } from './checks.js';
import { findControl } from './find-control.js';
import {
  ADD_TO_CART,
  type AddContext,
  type AddEffect,
  type AddEvent,
  PHASES,
  START,
} from './model.js';
import type { ButtonProps } from './props.js';
import { usePress } from './use-press.js';

const SECOND = 1_000;

/** The calls that make a cart of its own, and the pages of their checkouts. */
const BUY_NOW = ['buyNow', 'buy-now'] as const;
const SUBSCRIBE = ['subscribe', 'subscription'] as const;

type Send = (event: AddEvent) => void;
/** Answers to the product's form that are not in the cart yet. */
type DraftRef = RefObject<Draft | undefined>;

/** The texts of choices that nobody can buy. */
const CANNOT_BUY: Readonly<Partial<Record<ChoiceStatus, TextKey>>> = {
  'sold-out': 'product.soldOut',
  unavailable: 'variants.unavailable',
};

/** The text of a choice that cannot be bought; undefined for others, and at first as the server has it. */
function useUnavailable({ itemId }: ButtonProps, { products, texts }: Page): string | undefined {
  const subscribe = useCallback(
    (changed: () => void) => products.subscribe(itemId, changed),
    [products, itemId],
  );
  const status = useSyncExternalStore(
    subscribe,
    () => products.get(itemId).status,
    () => 'open' as const,
  );
  const key = CANNOT_BUY[status];
  return key && texts(key);
}

/** The phase of an add-to-cart button, whether it has added anything, and why its choice cannot be bought. */
export function useAddToCart(root: HTMLElement | undefined, button: ButtonProps, page: Page) {
  const run = useEffects(root, button, page);
  const [{ state, context }, send] = useModel(ADD_TO_CART, START, run);
  const phase = PHASES[state];
  const unavailable = useUnavailable(button, page);
  usePress(root, () => send(pressOf(button, page)));
  useEffect(() => {
    root?.classList.toggle('sqs-unavailable', unavailable !== undefined);
  }, [root, unavailable]);
  useEffect(() => {
    if (root === undefined) return;
    root.classList.toggle('sqs-adding', phase === 'adding');
    root.classList.toggle('sqs-added', phase === 'added');
    if (phase === 'adding') root.setAttribute('aria-busy', 'true');
    else root.removeAttribute('aria-busy');
  }, [root, phase]);
  useEffect(
    () => listen(window, { pageshow: ({ persisted }) => persisted && send({ type: 'restored' }) }),
    [send],
  );
  return { phase, unavailable, hasAdded: context.title !== '' };
}

function pressOf(button: ButtonProps, page: Page): AddEvent {
  const { itemId, isGiftCard, isBuyNow, form } = button;
  const product = page.products.get(itemId);
  const cart = isBuyNow ? undefined : page.cart.current().cart;
  const inCart = (cart?.entries ?? [])
    .filter((entry) => entry.itemId === itemId && entry.chosenVariant.sku === product.variant?.sku)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const pressed = { product, isGiftCard, hasForm: form !== undefined, inCart };
  return {
    type: 'press',
    error: checkPress(pressed, page.texts),
    way: form !== undefined ? 'form' : isGiftCard ? 'gift-card' : 'add',
    leads: leads(button, page),
  };
}

/** Whether a press continues to the checkout. */
function leads({ isSubscription, isBuyNow }: ButtonProps, { facts }: Page): boolean {
  return isSubscription || isBuyNow || facts.expressCheckout;
}

/** Effects of the model on the page. */
function useEffects(root: HTMLElement | undefined, button: ButtonProps, page: Page) {
  const { itemId } = button;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useRef<Draft>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = (event: AddEvent, seconds: number, send: Send): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(event), seconds * SECOND);
  };
  const go = (path: string): void => location.assign(page.facts.prefix + path);
  const effects: Readonly<Record<AddEffect, (context: AddContext, send: Send) => void>> = {
    alert: ({ notice }, send) => {
      const closed = page.dialogs.alert(titleOf(button, page), notice?.text ?? '');
      closed.then(() => {
        if (typeof notice?.control === 'object') page.products.ask(itemId);
        send({ type: 'closed' });
      }, page.report);
    },
    openForm: (_, send) => void askForm(button, page, draft, send),
    send: ({ press }, send) => void add(button, page, draft, press, send),
    startSecond: (_, send) => start({ type: 'second' }, 1, send),
    startTwoSeconds: (_, send) => start({ type: 'twoSeconds' }, 2, send),
    announce: ({ title }) => page.announce(page.texts('cart.add.done', { title })),
    goToGiftCard: () => {
      const sku = page.products.get(itemId).variant?.sku ?? '';
      go(`/checkout/gift-card?${new URLSearchParams({ itemId, sku })}`);
    },
    goToCheckout: ({ path }) => {
      clearTimeout(timer.current);
      go(path);
    },
    focus: ({ notice }) => (findControl(root, itemId, notice?.control) ?? root)?.focus(),
  };
  const run: RunEffect<AddEvent, AddContext, AddEffect> = (effect, context, send) =>
    effects[effect](context, send);
  return run;
}

/** Adds the chosen variant, with the answers of the product's form. */
async function add(
  button: ButtonProps,
  page: Page,
  draft: DraftRef,
  press: AddContext['press'],
  send: Send,
): Promise<void> {
  const { variant, quantity } = page.products.get(button.itemId);
  const entered = draft.current;
  const answer = await sendRequest(button, page, {
    itemId: button.itemId,
    sku: variant?.sku ?? '',
    quantity: Number(quantity ?? 1),
    additionalFields: entered?.answers ?? '',
  });
  if (answer.ok) {
    draft.current = undefined;
    send({ type: 'success', press, ...answer.value });
    return;
  }
  const { message, fields } = answer.failure;
  if (entered !== undefined) draft.current = { ...entered, errors: fields };
  send({ type: 'failure', press, notice: { text: message } });
}

/** Opens the product's form, filled from the draft. */
async function askForm(
  button: ButtonProps,
  page: Page,
  draft: DraftRef,
  send: Send,
): Promise<void> {
  try {
    const { askExtraFields } = await import('../shared/fields/extra-fields.js');
    const { isSaved, ...left } = await askExtraFields(page, {
      json: button.form ?? '',
      title: page.texts('cart.add.formTitle'),
      submit: button.label,
      draft: draft.current,
    });
    draft.current = left;
    send({ type: isSaved ? 'saved' : 'cancelled' });
  } catch (error) {
    page.report(error);
    await page.dialogs.alert(titleOf(button, page), page.texts('cart.failure.offline'));
    send({ type: 'cancelled' });
  }
}

/**
 * Adds to the cart, or to one of its own. The answer has the title of what is in the cart now, and the path of the
 * checkout.
 */
async function sendRequest(
  { itemId, isSubscription, isBuyNow }: ButtonProps,
  { commerce, cart }: Page,
  request: Parameters<Page['commerce']['addEntry']>[0],
) {
  const key = newKey();
  if (isSubscription || isBuyNow) {
    const [call, page] = isBuyNow ? BUY_NOW : SUBSCRIBE;
    const answer = await commerce[call](request, key);
    if (!answer.ok) return answer;
    const query = new URLSearchParams({ cartToken: answer.value.cartToken });
    return { ok: true, value: { title: '', path: `/checkout/${page}?${query}` } } as const;
  }
  const answer = await cart.change(
    itemId,
    () => commerce.addEntry(request, key),
    ({ shoppingCart }) => shoppingCart,
  );
  if (!answer.ok) return answer;
  const { newlyAdded, shoppingCart } = answer.value;
  tellAnalytics(document, 'added', { itemId, newlyAdded, cart: shoppingCart });
  const { title } = newlyAdded;
  return { ok: true, value: { title, path: '/checkout' } } as const;
}

function titleOf({ isGiftCard, isBuyNow }: ButtonProps, { texts, facts }: Page): string {
  if (isGiftCard) return texts('cart.add.titleGiftCard');
  const isExpress = isBuyNow || facts.expressCheckout;
  return texts(isExpress ? 'cart.add.titleExpress' : 'cart.add.title');
}
