import type { Page } from '../contract/page.js';
import type { MountedPayment, PaymentScript, PaymentTotal } from '../contract/payment-script.js';
import { listen } from '../shared/listen.js';

/** The parts of a payment method in a form. */
export interface MethodParts {
  readonly form: HTMLFormElement;
  /** Its value becomes `PROVIDER TOKEN`. */
  readonly radio: HTMLInputElement;
  /** The element for the fields of the script, and the message below them. */
  readonly root: HTMLElement;
  /** The address of the script; a path has no base path. */
  readonly address: string;
  /** The id of the method. */
  readonly method: string;
}

/** A payment method with a script: fields once it is chosen, and a token when the form is sent. */
export class ScriptedMethod {
  readonly #parts: MethodParts;
  readonly #page: Pick<Page, 'facts' | 'report' | 'texts'>;
  readonly #place: HTMLElement;
  readonly #message: HTMLElement;
  readonly #stops: readonly (() => void)[];
  #mounted: Promise<MountedPayment> | undefined;
  #state: 'idle' | 'asking' | 'sending' = 'idle';

  constructor(parts: MethodParts, page: Pick<Page, 'facts' | 'report' | 'texts'>) {
    const { form, root } = parts;
    this.#parts = parts;
    this.#page = page;
    this.#place = root.appendChild(document.createElement('div'));
    this.#message = root.appendChild(document.createElement('p'));
    this.#message.className = 'shop-error';
    this.#message.setAttribute('role', 'alert');
    this.#stops = [
      listen(form, { change: () => this.#choose() }),
      // After the form itself, which may wait for prices.
      listen(document.body, { submit: (event) => this.#submit(event) }),
    ];
    this.#choose();
  }

  end(): void {
    for (const stop of this.#stops) stop();
    this.#mounted?.then((payment) => payment.unmount?.(), this.#page.report);
  }

  #choose(): void {
    if (this.#parts.radio.checked) this.#mount().catch(this.#page.report);
  }

  /** A failure is forgotten, so that the next call tries again. */
  #mount(): Promise<MountedPayment> {
    const { address, form, method } = this.#parts;
    const url = address.startsWith('/') ? this.#page.facts.prefix + address : address;
    const locale = document.documentElement.lang;
    this.#mounted ??= load(url).then((script) =>
      script.mount(this.#place, { method, locale, total: () => totalOf(form) }),
    );
    this.#mounted.catch(() => {
      this.#mounted = undefined;
    });
    return this.#mounted;
  }

  #submit(event: SubmitEvent): void {
    const { form, radio } = this.#parts;
    const { submitter, target } = event;
    // A button with an address of its own pays nothing.
    const pays =
      target === form && radio.checked && submitter?.hasAttribute('formaction') === false;
    if (!pays || event.defaultPrevented || this.#state === 'sending') return;
    event.preventDefault();
    if (this.#state === 'idle') void this.#send(submitter);
  }

  async #send(submitter: HTMLElement): Promise<void> {
    const { form, radio } = this.#parts;
    this.#state = 'asking';
    form.setAttribute('aria-busy', 'true');
    try {
      const token = await this.#mount().then((payment) => payment.tokenize());
      this.#message.textContent = 'error' in token ? token.error : '';
      // The button is another one where the total has changed: nobody orders for a total that they have not seen.
      if ('error' in token || !submitter.isConnected) return;
      const [provider] = radio.value.split(' ', 1);
      radio.value = `${provider} ${token.method}`;
      this.#state = 'sending';
      form.requestSubmit(submitter);
    } catch (error) {
      this.#message.textContent = this.#page.texts('checkout.payment.noAnswer');
      this.#page.report(error);
    } finally {
      this.#state = 'idle';
      form.removeAttribute('aria-busy');
    }
  }
}

function load(url: string): Promise<PaymentScript> {
  return import(/* @vite-ignore */ url);
}

/** The sum in the hidden fields of a form. */
function totalOf(form: HTMLFormElement): PaymentTotal | undefined {
  const values = new FormData(form);
  const amount = values.get('amountDueCents') ?? values.get('amountCents');
  const currency = values.get('currency');
  if (typeof amount !== 'string' || typeof currency !== 'string') return undefined;
  return { amountCents: Number(amount), currency };
}
