/** Names by which the cart of a page is known to its markup, its styles and other scripts (storefront.md §5). */

/** Events of the document: a change of the cart is being made, and the last one has ended. */
export const CART_EVENTS = {
  start: 'sqs-cart-recalculating',
  end: 'sqs-cart-recalculated',
} as const;

/** What templates and the server print for islands, by selector. */
export const CART_MARKUP = {
  quantity: '.sqs-cart-quantity',
  subtotal: '.sqs-cart-subtotal',
  /** The link of a template around its indicators. */
  link: '.sqs-custom-cart',
  /** A price without a currency, inside of what shows it (commerce.md 1.7). */
  nativeMoney: '.sqs-money-native',
  /** What stands for the cart page where no scripts run. */
  plainCart: '.sqs-plain-cart',
} as const;

export const CART_CLASSES = {
  /** Of indicators from the first cart on. */
  initialized: 'sqs-cart-initialized',
  /** Of indicators while nothing is in the cart. */
  empty: 'sqs-cart-empty',
  /** Of the cart page's root once it shows the cart; until then the plain forms stay. */
  alive: 'sqs-cart-alive',
} as const;

/** Cookies that scripts may read (storefront.md §1). */
export const CART_COOKIES = { hasCart: 'hasCart', userInfo: 'SiteUserInfo' } as const;

/** Where the cart is shown. */
export const CART_PATH = '/cart';
