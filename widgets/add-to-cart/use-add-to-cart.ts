import { useEffect, useRef } from 'react';
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
  type AddEffect,
  type AddEvent,
  type AddMemory,
  phaseOf,
  START,
} from './model.js';
import type { ButtonProps } from './props.js';
import { usePress } from './use-press.js';

const SECOND = 1_000;

/** A button that adds to the cart: what it says, and whether something was added by it. */
export function useAddToCart(root: HTMLElement | undefined, button: ButtonProps, page: Page) {
  const run = useEffects(root, button, page);
  const [standing, send] = useModel(ADD_TO_CART, START, run);
  const phase = phaseOf(standing);
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
  return { phase, hasAdded: standing.memory.title !== '' };
}

function pressOf({ itemId, isGiftCard, isSubscription, form }: ButtonProps, page: Page): AddEvent {
  const product = page.products.get(itemId);
  const inCart = (page.cart.current().cart?.entries ?? [])
    .filter((entry) => entry.itemId === itemId && entry.chosenVariant.sku === product.variant?.sku)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const pressed = { product, isGiftCard, hasForm: form !== undefined, inCart };
  return {
    type: 'press',
    fault: checkPress(pressed, page.texts),
    way: form !== undefined ? 'form' : isGiftCard ? 'gift-card' : 'add',
    leads: isSubscription || page.facts.expressCheckout,
  };
}

/** What the model asks for, done with the page. */
function useEffects(root: HTMLElement | undefined, button: ButtonProps, page: Page) {
  const { itemId, form } = button;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useRef<Draft>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = (event: AddEvent, seconds: number, send: (event: AddEvent) => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(event), seconds * SECOND);
  };
  const add = async ({ press }: AddMemory, send: (event: AddEvent) => void): Promise<void> => {
    const { variant, quantity } = page.products.get(itemId);
    const entered = draft.current;
    const answer = await sendRequest(button, page, {
      itemId,
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
    if (entered !== undefined) draft.current = { ...entered, faults: fields };
    send({ type: 'failure', press, notice: { text: message } });
  };
  const askForm = async (send: (event: AddEvent) => void): Promise<void> => {
    try {
      const { askExtraFields } = await import('../shared/fields/extra-fields.js');
      const { isSaved, ...left } = await askExtraFields(page, {
        json: form ?? '',
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
  };
  const go = (path: string): void => location.assign(page.facts.prefix + path);
  const effects: Readonly<
    Record<AddEffect, (memory: AddMemory, send: (event: AddEvent) => void) => void>
  > = {
    alert: ({ notice }, send) => {
      const closed = page.dialogs.alert(titleOf(button, page), notice?.text ?? '');
      closed.then(() => send({ type: 'closed' }), page.report);
    },
    openForm: (_, send) => void askForm(send),
    send: (memory, send) => void add(memory, send),
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
  const run: RunEffect<AddEvent, AddMemory, AddEffect> = (effect, memory, send) =>
    effects[effect](memory, send);
  return run;
}

/** Adds to the cart, or begins a subscription: what was added, and where the answer leads. */
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
