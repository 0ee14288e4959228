import type { PageFacts, Texts } from '../contract/page.js';
import { loadTexts } from '../page/texts.js';
import { once } from '../shared/once.js';
import { openShop, type ShopServices } from './services.js';

/** What is to be known of a shop; the rest has the defaults of a site. */
export type ShopFacts = Pick<PageFacts, 'language' | 'currency'> & Partial<PageFacts>;

/** The connection of components to the shop of one site. */
export interface ShopClient {
  readonly facts: PageFacts;
  /** The product's own texts, once `loadTexts` has loaded them. */
  readonly texts: Texts | undefined;
  /**
   * Loads the texts before anything is rendered, so that a server prints all of a form. What hydrates its page loads
   * them first too.
   *
   * @throws Error when they cannot be fetched; a later call tries again
   */
  loadTexts(): Promise<Texts>;
  /**
   * Opens the cart, the calls, the texts and the boxes in the page, once. To be called in a browser.
   *
   * @throws Error when the texts cannot be fetched; a later call tries again
   */
  open(): Promise<ShopServices>;
}

const DEFAULTS = {
  prefix: '',
  cldrMoney: true,
  expressCheckout: false,
  captchaSiteKey: null,
  captchaIsEnterprise: false,
} as const;

/**
 * Creates the client of a shop that `skerry start` or `createServer` serves at the same origin. It asks for nothing
 * until a `<Shop>` is in a page, so servers may create one too.
 *
 * @throws TypeError when the language or the currency is missing
 */
export function createShopClient(given: ShopFacts): ShopClient {
  for (const name of ['language', 'currency'] as const) {
    if (typeof given?.[name] === 'string' && given[name] !== '') continue;
    throw new TypeError(
      `createShopClient() needs a ${name}, such as ${name === 'language' ? "'en-US'" : "'USD'"}`,
    );
  }
  const facts = { ...DEFAULTS, ...given };
  let texts: Texts | undefined;
  return {
    facts,
    get texts() {
      return texts;
    },
    loadTexts: once(async () => {
      texts = await loadTexts(facts.language);
      return texts;
    }),
    open: once(() => openShop(document, facts)),
  };
}
