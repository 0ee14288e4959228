import { LIVE_CHECKOUT } from '../contract/live-checkout.js';
import type { Page } from '../contract/page.js';
import { listen } from '../shared/listen.js';
import { forgetDraft, restoreDraft, saveDraft } from './draft.js';
import { refresh, takeCode } from './refresh.js';
import { review } from './review.js';
import { settle } from './settle.js';

/** What prices, or is checked, as soon as it is entered. */
const LIVE = /^(?:contact\.email|shipping\.(?:country|region|postalCode)|shippingOption)$/;
/** Milliseconds after the last key in a field. */
const PAUSE = 700;
/** Milliseconds for an answer. */
const DEADLINE = 10_000;

/** A form that asks the server for prices when something changes, and waits for them before it orders. */
export class LiveCheckout {
  readonly #form: HTMLFormElement;
  readonly #action: string;
  readonly #page: Pick<Page, 'announce'>;
  readonly #stop: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  /** The button that was pressed and waits for prices. */
  #pressed: HTMLButtonElement | undefined;

  /** @param action the call that prices the form */
  constructor(form: HTMLFormElement, action: string, page: Pick<Page, 'announce'>) {
    this.#form = form;
    this.#action = action;
    this.#page = page;
    form.classList.add(LIVE_CHECKOUT.isLive);
    // Values of a payment service replace those that were typed before.
    if (form.hasAttribute(LIVE_CHECKOUT.approved)) saveDraft(form);
    else if (restoreDraft(form).some((name) => LIVE.test(name))) {
      // Fields of another country come with its prices.
      void this.#update().then(() => restoreDraft(form));
    }
    this.#stop = listen(form, {
      input: (event) => this.#edit(event),
      change: (event) => this.#edit(event),
      submit: (event) => this.#submit(event),
    });
  }

  end(): void {
    this.#stop();
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#form.classList.remove(LIVE_CHECKOUT.isLive);
  }

  #edit({ target, type }: Event): void {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    saveDraft(this.#form);
    if (target instanceof Element && 'value' in target) settle(target as HTMLInputElement);
    if (name === null || !LIVE.test(name)) return;
    if (type !== 'change' && name !== 'shipping.postalCode') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#update(), type === 'change' ? 0 : PAUSE);
  }

  #submit(event: SubmitEvent): void {
    const { submitter } = event;
    // The Enter key presses the first button.
    const isReview = submitter?.matches(LIVE_CHECKOUT.button) === true;
    const isWaiting = this.#timer !== undefined || this.#running !== undefined;
    if (event.defaultPrevented) return;
    if (!(isReview || isWaiting)) {
      // Others may hold the form back, such as the script of a payment method.
      if (!submitter?.hasAttribute('formaction')) {
        setTimeout(() => event.defaultPrevented || forgetDraft());
      }
      return;
    }
    event.preventDefault();
    if (!isReview && submitter instanceof HTMLButtonElement) this.#pressed = submitter;
    if (isReview) void this.#update(submitter as HTMLButtonElement);
    else if (this.#timer !== undefined) void this.#update();
  }

  /** @param button the one that was pressed for it */
  async #update(button?: HTMLButtonElement): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running?.abort();
    const mine = new AbortController();
    this.#running = mine;
    this.#form.setAttribute('aria-busy', 'true');
    const deadline = setTimeout(() => mine.abort(), DEADLINE);
    const answer = await review(this.#action, this.#form, button, mine.signal);
    clearTimeout(deadline);
    if (this.#running !== mine) return;
    this.#running = undefined;
    this.#form.removeAttribute('aria-busy');
    const total = answer && refresh(this.#form, answer);
    if (answer && button?.name) takeCode(this.#form, answer);
    if (total) this.#page.announce(total);
    const again = this.#pressed && this.#successorOf(this.#pressed);
    this.#pressed = undefined;
    // Nobody orders for a total that they have not seen.
    if (again && !total) this.#form.requestSubmit(again);
  }

  /** The button of the same call in what the server has answered since. */
  #successorOf(button: HTMLButtonElement): HTMLButtonElement | undefined {
    const selector = `[${LIVE_CHECKOUT.part}="place"] button`;
    const buttons = [...this.#form.querySelectorAll<HTMLButtonElement>(selector)];
    return buttons.find(({ formAction }) => formAction === button.formAction);
  }
}
