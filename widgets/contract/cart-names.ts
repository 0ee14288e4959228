/** Names of the cart in the page's markup, styles and other scripts (storefront.md §5). */

/** Document events: the cart starts to change, and its last change has ended. */
export const CART_EVENTS = {
  start: 'sqs-cart-recalculating',
  end: 'sqs-cart-recalculated',
} as const;

/** Selectors of the markup that templates and the server print for islands. */
export const CART_MARKUP = {
  quantity: '.sqs-cart-quantity',
  subtotal: '.sqs-cart-subtotal',
  /** The cart link of a template, around its indicators. */
  link: '.sqs-custom-cart',
  /** A price without a currency, inside its price element (commerce.md 1.7). */
  nativeMoney: '.sqs-money-native',
  /** The fallback of the cart page without scripts. */
  plainCart: '.sqs-plain-cart',
} as const;

/** The selector of the pill of the cart. */
export const CART_PILL = '.sqs-cart-pill';

export const CART_CLASSES = {
  /** On indicators once the cart is loaded. */
  initialized: 'sqs-cart-initialized',
  /** On indicators while the cart is empty. */
  empty: 'sqs-cart-empty',
  /** On the cart page's root once it shows the cart. Until then the plain forms are visible. */
  alive: 'sqs-cart-alive',
} as const;

/** Cookies for scripts (storefront.md §1). */
export const CART_COOKIES = { hasCart: 'hasCart', userInfo: 'SiteUserInfo' } as const;

/** The path of the cart page. */
export const CART_PATH = '/cart';

/** The name of a site's lock of the cart, and of the channel on which its tabs tell of it. */
export const cartChannel = (prefix: string): string => `sqs-cart ${prefix}`;

/** The cart says how many are left of what there are no more of than this. */
export const FEW_LEFT = 5;
