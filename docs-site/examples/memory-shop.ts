import { IntlMessageFormat } from 'intl-messageformat';
import type { BrowserAdapter } from '../../widgets/cart/browser-adapter.js';
import { createCartStore } from '../../widgets/cart/store.js';
import type { Answer, Failure } from '../../widgets/contract/answer.js';
import type { Cart, CommerceCalls, Texts } from '../../widgets/contract/page.js';
import type { CommentPage, ReviewPage } from '../../widgets/contract/reading.js';
import { createDialogs } from '../../widgets/dialogs/dialogs.js';
import messages from '../../widgets/messages/en.json' with { type: 'json' };
import { createAnnouncer } from '../../widgets/shared/announce.js';
import { createShopClient, type ShopClient } from '../../widgets/shop/client.js';

/** How a shop in memory answers. */
export type Behaviour = 'works' | 'silent' | Failure['kind'];

const { facts: FACTS } = createShopClient({ language: 'en-US', currency: 'USD' });

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

const REVIEWS: ReviewPage = {
  count: 2,
  sum: 9,
  reviews: [
    { rating: 5, title: 'Keeps warm', body: 'All watch long.', author: 'Ada', created: 1.76e12 },
    { rating: 4, title: '', body: 'A little heavy.', author: 'Ola', created: 1.75e12 },
  ],
  nextPageCursor: null,
  writeUrl: '#',
};
const COMMENTS: CommentPage = {
  comments: [
    {
      id: 'first',
      parentId: null,
      parentAuthor: null,
      author: 'Ada',
      body: 'When is the next kiln?',
      created: 1.76e12,
    },
    {
      id: 'second',
      parentId: 'first',
      parentAuthor: 'Ada',
      author: 'The quay',
      body: 'In May.',
      created: 1.761e12,
    },
  ],
  writing: 'open',
  threaded: true,
  nextPageCursor: null,
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
const ALONE: Omit<BrowserAdapter, 'cookies'> = {
  dispatch: () => undefined,
  alone: (_, job) => job(),
  tabs: () => () => undefined,
  onceOnline: () => undefined,
  onReturn: () => undefined,
};

/** A shop in memory that answers as `behaviour` says. Without a number in the cart its visitor has no cart. */
export function createMemoryShop(behaviour: Behaviour, inCart?: number): ShopClient {
  const commerce = memoryCommerce(behaviour, inCart ?? 0);
  const cookies = (): string => (inCart === undefined ? '' : 'hasCart=true');
  return {
    facts: FACTS,
    texts,
    loadTexts: async () => texts,
    open: async () => ({
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
      cart: createCartStore(commerce, { ...FACTS, texts }, { ...ALONE, cookies }),
      dialogs: createDialogs(document, texts),
      announce: createAnnouncer(document.body),
      report: (error) => reportError(error),
      reading: {
        reviews: () => answerAs(behaviour, REVIEWS),
        comments: () => answerAs(behaviour === 'silent' ? behaviour : 'works', COMMENTS),
      },
    }),
  };
}

function answerAs<T>(behaviour: Behaviour, value: T): Promise<Answer<T>> {
  if (behaviour === 'silent') return new Promise(() => undefined);
  if (behaviour === 'works') return Promise.resolve({ ok: true, value });
  const failure = { kind: behaviour, message: FAILURES[behaviour], fields: {} };
  return Promise.resolve({ ok: false, failure });
}

function cartOf(quantity: number): Cart {
  const subtotalCents = quantity * 2_400;
  const entry = {
    id: 'entry',
    itemId: 'mug',
    chosenVariant: { sku: 'Fog-Small', attributes: { Glaze: 'Fog', Size: 'Small' } },
    quantity,
    additionalFields: null,
    title: 'Harbor Mug',
    fullUrl: '#',
    image: null,
    productType: 1,
    multiple: true,
    unitPriceCents: 2_400,
    normalPriceCents: 2_400,
    onSale: false,
    subTotalCents: subtotalCents,
    stock: { unlimited: true, qtyInStock: 0 },
    form: null,
    notices: [],
  };
  const totals = { subtotalCents, grandTotalCents: subtotalCents, amountDueCents: subtotalCents };
  return {
    ...EMPTY,
    ...totals,
    version: quantity,
    totalQuantity: quantity,
    entries: quantity === 0 ? [] : [entry],
  };
}

function memoryCommerce(behaviour: Behaviour, inCart: number): CommerceCalls {
  let now = cartOf(inCart);
  const answer = <T>(value: T) => answerAs(behaviour, value);
  const cart = () => answer(now);
  const change = (quantity: number) => {
    if (behaviour === 'works') now = { ...cartOf(quantity), version: now.version + 1 };
    return cart();
  };
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
    buyNow: () => answer({ cartToken: 'memory' }),
    subscribe: () => answer({ cartToken: 'memory' }),
    // It is the changes that fail.
    readCart: () => answerAs('works', now),
    setQuantity: (_entry, quantity) => change(quantity),
    setAdditionalFields: cart,
    removeEntry: () => change(0),
    restoreEntry: () => change(inCart),
    addCoupon: cart,
    removeCoupon: cart,
    readStock: () => answer([]),
    readInstalmentInfo: () => answer([]),
    signUpForRestock: () => answer({ signedUp: true }),
  };
}
