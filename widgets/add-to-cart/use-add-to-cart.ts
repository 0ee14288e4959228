import { type RefObject, useEffect, useRef } from 'react';
import type { Page } from '../contract/page.js';
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

type Send = (event: AddEvent) => void;
/** Answers to the product's form that are not in the cart yet. */
type DraftRef = RefObject<Draft | undefined>;

/** The phase of an add-to-cart button, and whether it has added anything. */
export function useAddToCart(root: HTMLElement | undefined, button: ButtonProps, page: Page) {
  const run = useEffects(root, button, page);
  const [{ state, context }, send] = useModel(ADD_TO_CART, START, run);
  const phase = PHASES[state];
  usePress(root, () => send(pressOf(button, page)));
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
  return { phase, hasAdded: context.title !== '' };
}

function pressOf({ itemId, isGiftCard, isSubscription, form }: ButtonProps, page: Page): AddEvent {
  const product = page.products.get(itemId);
  const inCart = (page.cart.current().cart?.entries ?? [])
    .filter((entry) => entry.itemId === itemId && entry.chosenVariant.sku === product.variant?.sku)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const pressed = { product, isGiftCard, hasForm: form !== undefined, inCart };
  return {
    type: 'press',
    error: checkPress(pressed, page.texts),
    way: form !== undefined ? 'form' : isGiftCard ? 'gift-card' : 'add',
    leads: isSubscription || page.facts.expressCheckout,
  };
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
      closed.then(() => send({ type: 'closed' }), page.report);
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

/** Adds to the cart, or starts a subscription. The answer has the product's title and the path of the checkout. */
async function sendRequest(
  { itemId, isSubscription, label }: ButtonProps,
  { commerce, cart }: Page,
  request: Parameters<Page['commerce']['addEntry']>[0],
) {
  const key = newKey();
  if (isSubscription) {
    const answer = await commerce.subscribe(request, key);
    if (!answer.ok) return answer;
    const query = new URLSearchParams({ cartToken: answer.value.cartToken });
    return { ok: true, value: { title: label, path: `/checkout/subscription?${query}` } } as const;
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

function titleOf({ isGiftCard }: ButtonProps, { texts, facts }: Page): string {
  if (isGiftCard) return texts('cart.add.titleGiftCard');
  return texts(facts.expressCheckout ? 'cart.add.titleExpress' : 'cart.add.title');
}
