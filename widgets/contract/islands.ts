/**
 * The time at which an island's code is fetched (storefront.md §4): at once, when the browser is
 * idle, when the island is visible, or at the first interaction.
 */
export type Trigger = 'load' | 'idle' | 'visible' | 'interaction';

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

/** All islands. The loader, the build and the tests use this table. */
export const ISLANDS = [
  { name: 'add-to-cart', selector: '.sqs-add-to-cart-button', trigger: 'interaction' },
  { name: 'variants', selector: '.product-variants', trigger: 'visible' },
  { name: 'quantity', selector: '.product-quantity-input', trigger: 'interaction' },
  { name: 'restock', selector: '.product-restock-notification', trigger: 'interaction' },
  { name: 'quick-view', selector: '.sqs-product-quick-view-button', trigger: 'interaction' },
  { name: 'cart-pill', selector: '.sqs-cart-pill', trigger: 'idle' },
  { name: 'form', selector: '.form-wrapper', trigger: 'visible' },
  { name: 'form-lightbox', selector: '.sqs-form-lightbox', trigger: 'interaction' },
  { name: 'popup', selector: '.sqs-popup-overlay', trigger: 'idle' },
  { name: 'instalments', selector: '.sqs-instalment-pill', trigger: 'visible' },
  {
    name: 'audio',
    selector: '.squarespace-audio-player, .sqs-audio, .sqs-album',
    trigger: 'visible',
  },
  { name: 'video', selector: '.sqs-video-wrapper', trigger: 'visible' },
  { name: 'tabs', selector: '.sqs-tabs', trigger: 'visible' },
  { name: 'search', selector: '.sqs-search-form', trigger: 'interaction' },
  { name: 'gallery', selector: '.sqs-gallery-interactive', trigger: 'visible' },
  { name: 'comments', selector: '.squarespace-comments', trigger: 'visible' },
  { name: 'like', selector: '.sqs-simple-like', trigger: 'visible' },
  { name: 'share', selector: '.squarespace-social-buttons', trigger: 'visible' },
  { name: 'confirm', selector: '.sqs-confirm', trigger: 'interaction' },
  { name: 'cart-page', selector: '#sqs-cart-root', trigger: 'load' },
] as const satisfies readonly IslandPlace[];

export type IslandName = (typeof ISLANDS)[number]['name'];
