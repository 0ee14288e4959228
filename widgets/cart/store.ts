import type { Answer } from '../contract/answer.js';
import { CART_COOKIES, CART_EVENTS } from '../contract/cart-names.js';
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
import { type DatedCart, laterOf } from './order.js';
import { Queues } from './queues.js';

/**
 * The one cart of a page (storefront.md §5): loaded if the cookies say that there may be one, in step with other
 * tabs, and as the server has it after each change.
 */
export function createCartStore(
  calls: Pick<CommerceCalls, 'readCart'>,
  { prefix, texts }: Pick<PageFacts, 'prefix'> & Pick<Page, 'texts'>,
  surroundings: BrowserAdapter = BROWSER,
): CartStore {
  const name = `sqs-cart ${prefix}`;
  const listeners = new Set<() => void>();
  const queues = new Queues();
  let known: DatedCart | undefined;
  let state: CartState = { cart: undefined, recalculating: false, stale: false };
  let requests = 0;
  let changes = 0;
  let waitsForOnline = false;

  const show = (change: Partial<CartState>) => {
    const next = { ...state, ...change };
    const isSame = (Object.keys(next) as (keyof CartState)[]).every(
      (key) => next[key] === state[key],
    );
    if (isSame) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const take = (cart: Cart, startedAt: number) => {
    known = laterOf(known, { cart, startedAt });
    show({ cart: known.cart });
  };
  const tell = surroundings.tabs(name, (text) => {
    if (text !== stamp(state.cart)) load();
  });

  const loadNow = async () => {
    const startedAt = ++requests;
    const answer = await calls.readCart();
    if (answer.ok) take(answer.value, startedAt);
    else retryOnline();
    show({ stale: !answer.ok });
  };
  // What is asked for while a load runs may be newer than its answer: one more load serves all who ask.
  let running: Promise<void> | undefined;
  let again: Promise<void> | undefined;
  const load = (): Promise<void> => {
    if (running === undefined) {
      running = loadNow().finally(() => {
        running = undefined;
      });
      return running;
    }
    again ??= running.then(() => {
      again = undefined;
      return load();
    });
    return again;
  };
  const retryOnline = () => {
    if (waitsForOnline) return;
    waitsForOnline = true;
    surroundings.onceOnline(() => {
      waitsForOnline = false;
      void load();
    });
  };

  const hasCart = () =>
    (state.cart !== undefined && state.cart.id !== '') ||
    readCookie(CART_COOKIES.hasCart, surroundings.cookies()) === 'true';

  const count = (difference: 1 | -1) => {
    changes += difference;
    const recalculating = changes > 0;
    if (recalculating === state.recalculating) return;
    show({ recalculating });
    surroundings.dispatch(recalculating ? CART_EVENTS.start : CART_EVENTS.end);
  };

  const run = async <T>(
    call: () => Promise<Answer<T>>,
    cartOf: (value: T) => Cart | undefined,
  ): Promise<Answer<T>> => {
    const startedAt = ++requests;
    const answer = await call();
    const cart = answer.ok ? cartOf(answer.value) : undefined;
    if (cart !== undefined) {
      take(cart, startedAt);
      show({ stale: false });
      tell(stamp(cart));
    } else if (!answer.ok && mayHaveChanged(answer) && hasCart()) void load();
    return answer;
  };

  const loadIfAny = () => {
    if (hasCart() || isAuthenticated(surroundings.cookies(), texts)) void load();
  };
  loadIfAny();
  surroundings.onReturn(loadIfAny);

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async change(about, call, cartOf) {
      count(1);
      try {
        return await queues.run(about, () =>
          hasCart() ? run(call, cartOf) : surroundings.alone(name, () => run(call, cartOf)),
        );
      } finally {
        count(-1);
      }
    },
  };
}

/** What tells one state of a cart from the next. */
function stamp(cart: Cart | undefined): string {
  return cart === undefined ? '' : `${cart.id} ${cart.version}`;
}

/** Whether the cart may be another than the one shown, though a change failed: its answer may have been lost. */
function mayHaveChanged(answer: { readonly failure: { readonly kind: string } }): boolean {
  return answer.failure.kind !== 'crumb' && answer.failure.kind !== 'limit';
}
