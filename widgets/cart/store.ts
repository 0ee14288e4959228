import type { Answer } from '../contract/answer.js';
import { CART_COOKIES, CART_EVENTS, cartChannel } from '../contract/cart-names.js';
import type {
  Cart,
  CartState,
  CartStore,
  CommerceCalls,
  Page,
  PageFacts,
} from '../contract/page.js';
import { readCookie } from '../shared/cookies.js';
import { isAuthenticated } from '../shared/user-info.js';
import { BROWSER, type BrowserAdapter } from './browser-adapter.js';
import { CoalescedJob } from './coalesced-job.js';
import { type DatedCart, laterOf } from './order.js';
import { Queues } from './queues.js';

type Calls = Pick<CommerceCalls, 'readCart'>;
type Site = Pick<PageFacts, 'prefix'> & Pick<Page, 'texts'>;

/**
 * Opens the one cart of a page (storefront.md §5). It is loaded when the cookies allow for one, and follows the
 * server and other tabs.
 */
export function createCartStore(
  calls: Calls,
  site: Site,
  browser: BrowserAdapter = BROWSER,
): CartStore {
  return new PageCart(calls, site, browser);
}

class PageCart implements CartStore {
  readonly #calls: Calls;
  readonly #texts: Site['texts'];
  readonly #browser: BrowserAdapter;
  /** The name of the site's lock and of its channel between tabs. */
  readonly #name: string;
  readonly #tellTabs: (stamp: string) => void;
  readonly #listeners = new Set<() => void>();
  readonly #queues = new Queues();
  readonly #reload = new CoalescedJob(() => this.#load());
  #state: CartState = { cart: undefined, recalculating: false, stale: false };
  #known: DatedCart | undefined;
  #requests = 0;
  #changes = 0;
  #waitsForOnline = false;

  constructor(calls: Calls, { prefix, texts }: Site, browser: BrowserAdapter) {
    this.#calls = calls;
    this.#texts = texts;
    this.#browser = browser;
    this.#name = cartChannel(prefix);
    this.#tellTabs = browser.tabs(this.#name, (stamp) => {
      if (stamp !== stampOf(this.#state.cart)) void this.#reload.run();
    });
    const loadIfAny = (): void => {
      if (this.#hasCart() || isAuthenticated(browser.cookies(), this.#texts)) {
        void this.#reload.run();
      }
    };
    loadIfAny();
    browser.onReturn(loadIfAny);
  }

  readonly current = (): CartState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async change<T>(
    about: string,
    call: () => Promise<Answer<T>>,
    cartOf: (value: T) => Cart | undefined,
  ): Promise<Answer<T>> {
    const run = (): Promise<Answer<T>> => this.#run(call, cartOf);
    this.#countChange(1);
    try {
      return await this.#queues.run(about, () =>
        this.#hasCart() ? run() : this.#browser.alone(this.#name, run),
      );
    } finally {
      this.#countChange(-1);
    }
  }

  async #run<T>(
    call: () => Promise<Answer<T>>,
    cartOf: (value: T) => Cart | undefined,
  ): Promise<Answer<T>> {
    const startedAt = ++this.#requests;
    const answer = await call();
    const cart = answer.ok ? cartOf(answer.value) : undefined;
    if (cart !== undefined) {
      this.#take(cart, startedAt);
      this.#show({ stale: false });
      this.#tellTabs(stampOf(cart));
    } else if (!answer.ok && mayHaveChanged(answer) && this.#hasCart()) void this.#reload.run();
    return answer;
  }

  async #load(): Promise<void> {
    const startedAt = ++this.#requests;
    const answer = await this.#calls.readCart();
    if (answer.ok) this.#take(answer.value, startedAt);
    else this.#retryOnline();
    this.#show({ stale: !answer.ok });
  }

  #retryOnline(): void {
    if (this.#waitsForOnline) return;
    this.#waitsForOnline = true;
    this.#browser.onceOnline(() => {
      this.#waitsForOnline = false;
      void this.#reload.run();
    });
  }

  #hasCart(): boolean {
    const { cart } = this.#state;
    return (
      (cart !== undefined && cart.id !== '') ||
      readCookie(CART_COOKIES.hasCart, this.#browser.cookies()) === 'true'
    );
  }

  #take(cart: Cart, startedAt: number): void {
    this.#known = laterOf(this.#known, { cart, startedAt });
    this.#show({ cart: this.#known.cart });
  }

  #countChange(difference: 1 | -1): void {
    this.#changes += difference;
    const recalculating = this.#changes > 0;
    if (recalculating === this.#state.recalculating) return;
    this.#show({ recalculating });
    this.#browser.dispatch(recalculating ? CART_EVENTS.start : CART_EVENTS.end);
  }

  #show(change: Partial<CartState>): void {
    const next = { ...this.#state, ...change };
    const keys = Object.keys(next) as (keyof CartState)[];
    if (keys.every((key) => next[key] === this.#state[key])) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Identifies one state of a cart. */
function stampOf(cart: Cart | undefined): string {
  return cart === undefined ? '' : `${cart.id} ${cart.version}`;
}

/** Whether a failed change may have reached the cart: its answer may be lost. */
function mayHaveChanged(answer: { readonly failure: { readonly kind: string } }): boolean {
  return answer.failure.kind !== 'crumb' && answer.failure.kind !== 'limit';
}
