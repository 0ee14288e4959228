import { IntlMessageFormat } from 'intl-messageformat';
import type { BrowserAdapter } from '../../widgets/cart/browser-adapter.js';
import { createCartStore } from '../../widgets/cart/store.js';
import type { Answer, Failure } from '../../widgets/contract/answer.js';
import type { Cart, CommerceCalls, Page, PageFacts, Texts } from '../../widgets/contract/page.js';
import { createDialogs } from '../../widgets/dialogs/dialogs.js';
import messages from '../../widgets/messages/en.json' with { type: 'json' };
import { createProductStore } from '../../widgets/products/store.js';
import { createAnnouncer } from '../../widgets/shared/announce.js';

/** How a shop in memory answers. */
export type Behaviour = 'works' | 'silent' | Failure['kind'];

const FACTS: PageFacts = {
  prefix: '',
  language: 'en-US',
  currency: 'USD',
  cldrMoney: true,
  expressCheckout: false,
  captchaSiteKey: null,
  captchaIsEnterprise: false,
};

const texts: Texts = (key, params = {}) =>
  String(new IntlMessageFormat(messages[key], 'en').format(params));

const FAILURES: Readonly<Record<Failure['kind'], string>> = {
  crumb: texts('cart.add.sessionExpired'),
  limit: texts('cart.add.tooManyRequests'),
  offline: texts('cart.failure.offline'),
  timeout: texts('cart.failure.timeout'),
  cancelled: texts('cart.failure.unknown'),
  refused: texts('cart.add.outOfStock'),
  error: texts('cart.failure.unknown'),
};

const EMPTY: Cart = {
  id: 'cart',
  version: 0,
  currency: FACTS.currency,
  entries: [],
  totalQuantity: 0,
  subtotalCents: 0,
  taxCents: 0,
  taxIncludedCents: 0,
  shippingCostCents: 0,
  discountCents: 0,
  giftCardCents: 0,
  grandTotalCents: 0,
  amountDueCents: 0,
  minimumSubtotalCents: 0,
  selectedShippingOption: null,
  coupons: [],
  invalidCoupons: [],
  giftCards: [],
  requiresShipping: false,
  notices: [],
};

/** No other tab has this shop. */
const ALONE: BrowserAdapter = {
  cookies: () => '',
  dispatch: () => undefined,
  alone: (_, job) => job(),
  tabs: () => () => undefined,
  onceOnline: () => undefined,
  onReturn: () => undefined,
};

/** The page that components share, with a shop in memory that answers as `behaviour` says. */
export function createMemoryPage(behaviour: Behaviour): Page {
  const commerce = memoryCommerce(behaviour);
  return {
    facts: FACTS,
    texts,
    commerce,
    forms: {
      takeKey: () => answerAs(behaviour, 'key'),
      save: () => answerAs(behaviour, { redirect: null, html: '' }),
    },
    responses: {
      comment: () => answerAs(behaviour, { state: 'pending' }),
      like: (_itemId, likes) => answerAs(behaviour, { liked: likes, likeCount: likes ? 1 : 0 }),
    },
    cart: createCartStore(commerce, { ...FACTS, texts }, ALONE),
    products: createProductStore(document),
    dialogs: createDialogs(document, texts),
    announce: createAnnouncer(document),
    report: (error) => reportError(error),
  };
}

function answerAs<T>(behaviour: Behaviour, value: T): Promise<Answer<T>> {
  if (behaviour === 'silent') return new Promise(() => undefined);
  if (behaviour === 'works') return Promise.resolve({ ok: true, value });
  const failure = { kind: behaviour, message: FAILURES[behaviour], fields: {} };
  return Promise.resolve({ ok: false, failure });
}

function memoryCommerce(behaviour: Behaviour): CommerceCalls {
  const answer = <T>(value: T) => answerAs(behaviour, value);
  const cart = () => answer(EMPTY);
  return {
    addEntry: ({ sku, quantity }) =>
      answer({
        shoppingCart: { ...EMPTY, version: 1, totalQuantity: quantity },
        newlyAdded: {
          title: 'Harbor Mug',
          quantity,
          subTotal: { value: '24.00', currency: 'USD' },
          purchasePriceCents: 2_400,
          chosenVariant: { sku, attributes: {} },
        },
      }),
    subscribe: () => answer({ cartToken: 'memory' }),
    readCart: cart,
    setQuantity: cart,
    setAdditionalFields: cart,
    removeEntry: cart,
    restoreEntry: cart,
    addCoupon: cart,
    removeCoupon: cart,
    readStock: () => answer([]),
    readInstalmentInfo: () => answer([]),
    signUpForRestock: () => answer({ signedUp: true }),
  };
}
