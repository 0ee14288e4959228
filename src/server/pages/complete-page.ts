import { pageFacts } from '../../islands/page-facts.js';
import { placeAnalytics } from '../../islands/place-analytics.js';
import { placeIslands } from '../../islands/place-islands.js';
import { object } from '../../shared/values.js';
import { baseUrlOf } from '../../site/feeds/index.js';
import { placeMedia } from '../../site/http/serving.js';
import type { PageResult } from '../../site/index.js';
import { placeSocialLinks } from '../../social/place-social-links.js';
import { analyticsOf } from '../analytics/page-analytics.js';
import { catalogueOf } from '../commerce/catalogue.js';
import type { CartAnswer } from '../commerce/schemas.js';
import type { Exchange } from '../exchange.js';
import { placeCrumbs } from '../forms/place-crumbs.js';
import { cartForms } from './cart-forms.js';
import { cartPill, placePill } from './cart-pill.js';
import type { Holes } from './holes.js';
import type { LiveState } from './live-facts.js';
import { placeComments } from './place-comments.js';
import { placeForms } from './place-forms.js';
import { cartInstalments, placeInstalments } from './place-instalments.js';
import { placeLikes } from './place-likes.js';
import { placeProductFacts } from './place-product-facts.js';
import { placeReviews } from './place-reviews.js';
import type { FormsShown } from './plain-forms.js';
import { withPrefix } from './prefix.js';
import { productForm } from './product-form.js';
import { placeRestockForms } from './restock-form.js';
import { withNonces } from './script-nonces.js';

/** What is put into a page once it is rendered. */
export interface Completing {
  readonly live: LiveState;
  readonly cart: CartAnswer | undefined;
  readonly liked: readonly string[];
  readonly holes: Holes;
  /** Its path below the prefix, and the parameters that it reads. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Scheme and host of the request, where the site names none. */
  readonly baseUrl: string | undefined;
}

/** The pages that show a cart. */
const CART_TYPES: ReadonlySet<PageResult['type']> = new Set(['show-cart', 'cart-v2']);

/** A page with nonces, plain forms, instalments, reviews, comments, likes, what its islands need, and addresses under the prefix of its site. */
export async function completePage(
  result: PageResult,
  exchange: Exchange,
  forms: FormsShown,
  { live, cart, liked, holes, path, query, baseUrl }: Completing,
): Promise<string> {
  const { website, visitor, server, wording } = exchange;
  const catalogue = catalogueOf(visitor.view);
  const { texts } = wording;
  const stockOf = (itemId: string) => {
    const facts = catalogue.item(website.id, itemId);
    return facts && { facts, isSoldOut: (sku: string) => live.isSoldOut(facts, sku) };
  };
  const ofItem = (itemId: string) => {
    const stock = stockOf(itemId);
    if (stock === undefined) return undefined;
    const { facts } = stock;
    const isGift = facts.kind === 'gift-card';
    const key = facts.subscribable
      ? 'product.subscribe'
      : isGift
        ? 'product.continue'
        : 'product.add';
    const label = catalogue.label(itemId) ?? texts.text(key);
    return productForm({ ...stock, form: catalogue.form(itemId), label }, forms);
  };
  const isCart = CART_TYPES.has(result.type) && cart !== undefined;
  const { locale } = visitor;
  const settings = object(object(visitor.view.site.websiteSettings).storeSettings);
  const cartMarkup = isCart
    ? cartForms(cart, catalogue.form, forms, cartInstalments(cart, { settings, wording, locale }))
    : undefined;
  const withNonce = placeMedia(withNonces(result, holes.mark('nonce')));
  const withForms = placeCrumbs(placeForms(withNonce, ofItem, cartMarkup), forms);
  const withRestock = placeRestockForms(withForms, stockOf, forms);
  const withFacts = placeProductFacts(withRestock, {
    words: (itemId) => catalogue.words(itemId, locale),
    href: (itemId) => catalogue.item(website.id, itemId)?.fullUrl,
  });
  const withInstalments = await placeInstalments(withFacts, {
    item: (itemId) => catalogue.item(website.id, itemId),
    settings,
    wording,
    locale,
  });
  const { timeZone } = catalogue.shop(website.id);
  const store = website.store(visitor.view);
  const withReviews = await placeReviews(withInstalments, {
    store,
    catalogue,
    wording,
    locale,
    timeZone,
    cursor: query.get('reviews') ?? undefined,
  });
  const facts = {
    ...pageFacts(visitor.view, server.basePath, locale),
    shown: result.shown,
  };
  const withComments = await placeComments(withReviews, {
    ...{ store, forms, locale, timeZone, path, query },
    view: visitor.view,
    isLoggedIn: visitor.session !== undefined,
    asksCaptcha: facts.captchaSiteKey !== null,
    prefix: server.basePath,
  });
  const withLikes = placeLikes(withComments, { forms, liked: new Set(liked) });
  const withSocial = placeSocialLinks(withLikes, {
    view: visitor.view,
    baseUrl: baseUrlOf(visitor.view, baseUrl) + server.basePath,
    texts,
  });
  const hasPill =
    !isCart && visitor.view.site.showCart !== false && catalogue.products().length > 0;
  const page = hasPill
    ? placePill(withSocial, (cart?.totalQuantity ?? 0) > 0, () => cartPill(cart, wording))
    : withSocial;
  const placed = placeIslands(page, facts, server.islands, holes.mark('nonce'));
  const counted = placeAnalytics(placed.html, {
    ...analyticsOf(exchange),
    result,
    visitor: holes.mark('visitor'),
    nonce: holes.mark('nonce'),
  });
  return withPrefix(counted, server.basePath);
}
