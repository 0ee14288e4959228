import type { Hydrate } from '../contract/island.js';
import { LIVE_CHECKOUT } from '../contract/live-checkout.js';
import { listen } from '../shared/listen.js';
import { refresh } from './refresh.js';
import { review } from './review.js';

/** What prices, or is checked, as soon as it is entered. */
const LIVE = /^(?:contact\.email|shipping\.(?:country|region|postalCode)|shippingOption)$/;
/** Milliseconds after the last key in a field. */
const PAUSE = 700;
/** Milliseconds for an answer. */
const DEADLINE = 10_000;

/**
 * Keeps shipping options, totals and errors of the checkout true while it is filled in
 * (storefront.md §3). The server renders them, as it does for the button without scripts; what is
 * typed stays.
 */
const hydrateCheckout: Hydrate = (root, page) => {
  const button = root.querySelector<HTMLButtonElement>(LIVE_CHECKOUT.button);
  if (!(root instanceof HTMLFormElement)) throw new Error('A checkout needs to be a form');
  // Nothing is sent: there is nothing to price.
  if (button === null) return () => {};
  const { formAction } = button;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  /** The button that was pressed and waits for prices. */
  let pressed: HTMLButtonElement | undefined;

  const update = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running?.abort();
    const mine = new AbortController();
    running = mine;
    root.setAttribute('aria-busy', 'true');
    const deadline = setTimeout(() => mine.abort(), DEADLINE);
    const answer = await review(formAction, root, mine.signal);
    clearTimeout(deadline);
    if (running !== mine) return;
    running = undefined;
    root.removeAttribute('aria-busy');
    const total = answer && refresh(root, answer);
    if (total) page.announce(total);
    const again = pressed && successorOf(root, pressed);
    pressed = undefined;
    // Nobody orders for a total that they have not seen.
    if (again && !total) root.requestSubmit(again);
  };
  const later = (pause: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void update(), pause);
  };
  const onEdit = ({ target, type }: Event): void => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name === null || !LIVE.test(name)) return;
    if (type === 'change') later(0);
    else if (name === 'shipping.postalCode') later(PAUSE);
  };

  root.classList.add(LIVE_CHECKOUT.isLive);
  const stop = listen(root, {
    input: onEdit,
    change: onEdit,
    submit: (event) => {
      const { submitter } = event;
      // The Enter key presses the first button.
      const isReview = submitter?.matches(LIVE_CHECKOUT.button) === true;
      const isWaiting = timer !== undefined || running !== undefined;
      if (event.defaultPrevented || !(isReview || isWaiting)) return;
      event.preventDefault();
      if (!isReview && submitter instanceof HTMLButtonElement) pressed = submitter;
      if (isReview || timer !== undefined) void update();
    },
  });
  return () => {
    stop();
    clearTimeout(timer);
    running?.abort();
    root.classList.remove(LIVE_CHECKOUT.isLive);
  };
};

/** The button of the same call in what the server has answered since. */
function successorOf(
  form: HTMLFormElement,
  button: HTMLButtonElement,
): HTMLButtonElement | undefined {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('[data-live="place"] button')];
  return buttons.find(({ formAction }) => formAction === button.formAction);
}

export default hydrateCheckout;
