/**
 * The time at which an island wakes (storefront.md §4): at once, when the browser is idle, when the
 * island is visible, at the first interaction, or when the visitor has a cart.
 */
export type Trigger = 'load' | 'idle' | 'visible' | 'interaction' | 'cart';

/**
 * The files that islands are built into, by the pages that need them: those of a shop, its cart, its checkout, pages with forms, those of a site with a popup, and all others.
 */
export type Bundle = 'shop' | 'cart' | 'checkout' | 'forms' | 'popup' | 'content';

/**
 * The place of an island in a page, according to the markup of formatters and blocks (commerce.md
 * 6).
 */
export interface IslandPlace {
  /** Its folder in `widgets/`. */
  readonly name: string;
  /** The selector of its root: classes or ids, separated by a comma and a space. */
  readonly selector: string;
  readonly trigger: Trigger;
}

/** An island of this package. */
export interface BuiltInIsland extends IslandPlace {
  readonly bundle: Bundle;
  /** It is at the top of its page: pages preload its files. */
  readonly preload?: true;
}

/** All islands. The loader, the build and the tests use this table. */
export const ISLANDS = [
  { name: 'cart-pill', selector: '.sqs-cart-pill', trigger: 'cart', bundle: 'shop' },
  {
    name: 'add-to-cart',
    selector: '.sqs-add-to-cart-button',
    trigger: 'interaction',
    bundle: 'shop',
  },
  {
    name: 'variants',
    selector: '.product-variants',
    trigger: 'visible',
    bundle: 'shop',
    preload: true,
  },
  { name: 'quantity', selector: '.product-quantity-input', trigger: 'interaction', bundle: 'shop' },
  {
    name: 'restock',
    selector: '.product-restock-notification',
    trigger: 'interaction',
    bundle: 'shop',
  },
  {
    name: 'quick-view',
    selector: '.sqs-product-quick-view-button',
    trigger: 'interaction',
    bundle: 'shop',
  },
  { name: 'instalments', selector: '.sqs-instalment-pill', trigger: 'visible', bundle: 'shop' },
  { name: 'gallery', selector: '.sqs-gallery-interactive', trigger: 'visible', bundle: 'shop' },
  { name: 'cart-page', selector: '#sqs-cart-root', trigger: 'load', bundle: 'cart', preload: true },
  { name: 'checkout', selector: '.shop-checkout', trigger: 'load', bundle: 'checkout' },
  {
    name: 'payment-method',
    selector: '.shop-method-script',
    trigger: 'load',
    bundle: 'checkout',
  },
  { name: 'form', selector: '.form-wrapper', trigger: 'visible', bundle: 'forms' },
  {
    name: 'form-lightbox',
    selector: '.sqs-form-lightbox',
    trigger: 'interaction',
    bundle: 'forms',
  },
  { name: 'popup', selector: '.sqs-popup-overlay', trigger: 'idle', bundle: 'popup' },
  { name: 'confirm', selector: '.sqs-confirm', trigger: 'interaction', bundle: 'forms' },
  {
    name: 'audio',
    selector: '.squarespace-audio-player, .sqs-audio, .sqs-album',
    trigger: 'visible',
    bundle: 'content',
  },
  { name: 'video', selector: '.sqs-video-wrapper', trigger: 'visible', bundle: 'content' },
  { name: 'tabs', selector: '.sqs-tabs', trigger: 'visible', bundle: 'content' },
  { name: 'search', selector: '.sqs-search-form', trigger: 'interaction', bundle: 'content' },
  { name: 'comments', selector: '.squarespace-comments', trigger: 'visible', bundle: 'content' },
  { name: 'like', selector: '.sqs-simple-like', trigger: 'visible', bundle: 'content' },
  { name: 'share', selector: '.squarespace-social-buttons', trigger: 'visible', bundle: 'content' },
] as const satisfies readonly BuiltInIsland[];

export type IslandName = (typeof ISLANDS)[number]['name'];
