import type { Slots } from '../../../engine/index.js';
import { analyticsPart } from '../../islands/analytics-part.js';
import { islandsPart } from '../../islands/islands-part.js';
import { pageFacts } from '../../islands/page-facts.js';
import { fragment } from '../../shared/markup.js';
import { object } from '../../shared/values.js';
import { baseUrlOf } from '../../site/feeds/index.js';
import {
  atBody,
  atHead,
  type Fill,
  type Fills,
  fillPage,
  MEDIA_FILLS,
  type Pieces,
  pageText,
} from '../../site/http/serving.js';
import type { PageResult } from '../../site/index.js';
import { socialFills } from '../../social/social-fills.js';
import { analyticsOf } from '../analytics/page-analytics.js';
import { catalogueOf } from '../commerce/catalogue.js';
import type { CartAnswer } from '../commerce/schemas.js';
import type { Exchange } from '../exchange.js';
import { cartForms } from './cart-forms.js';
import { cartPill, needsPill } from './cart-pill.js';
import { commentsFill } from './comments-fill.js';
import { cartInstalments, instalmentsFill } from './instalments-fill.js';
import { LIKE_BUTTON, likeForm, likesFill } from './likes-fill.js';
import type { LiveState } from './live-facts.js';
import { type FormsShown, ownFields } from './plain-forms.js';
import { withPrefix } from './prefix.js';
import { quickViewFill, variantsFill } from './product-facts-fills.js';
import { productForm } from './product-form.js';
import { restockFill } from './restock-fill.js';
import { reviewsFill } from './reviews-fill.js';

/** What a page is completed with. */
export interface Completing {
  readonly live: LiveState;
  readonly cart: CartAnswer | undefined;
  readonly liked: readonly string[];
  readonly slots: Slots;
  /** Its path below the prefix, and the parameters that it reads. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Scheme and host of the request, where the site names none. */
  readonly baseUrl: string | undefined;
}

/** The pages that show a cart. */
const CART_TYPES: ReadonlySet<PageResult['type']> = new Set(['show-cart', 'cart-v2']);

/**
 * A page with its slots filled, the programs of its islands and its pill, and addresses under the prefix of its site.
 * What each visitor has of their own is left: the slots `crumb`, `nonce` and `visitor`.
 */
export async function completePage(
  result: PageResult,
  exchange: Exchange,
  forms: FormsShown,
  completing: Completing,
): Promise<Pieces> {
  const { server, visitor } = exchange;
  const { slots, cart } = completing;
  const facts = pageFacts(visitor.view, server.basePath, visitor.locale);
  const isCart = CART_TYPES.has(result.type);
  const shownCart = isCart ? cart : undefined;
  const asksCaptcha = facts.captchaSiteKey !== null;
  const fills = pageFills(exchange, forms, { ...completing, cart: shownCart }, asksCaptcha);
  const filled = await fillPage(slots.pieces(result.html), fills, slots);
  const foot = footOf(pageText(filled), shownCart !== undefined, exchange, forms, cart);
  const page = foot === '' ? filled : atBody(filled, slots.pieces(foot));
  const nonce = slots.mark('nonce');
  const shown = { ...facts, shown: result.shown };
  const live = islandsPart(pageText(page), shown, server.islands, nonce);
  const counted = analyticsPart({
    ...analyticsOf(exchange),
    result,
    visitor: slots.mark('visitor'),
    nonce,
  });
  const whole = atHead(page, slots.pieces(String(fragment(live?.markup, counted?.markup))));
  if (server.basePath === '') return whole;
  return slots.pieces(withPrefix(slots.html(whole), server.basePath));
}

/** What the end of the body has: the form of like buttons, and the pill of the cart. */
function footOf(
  page: string,
  isCart: boolean,
  { visitor, wording }: Exchange,
  forms: FormsShown,
  cart: CartAnswer | undefined,
): string {
  const catalogue = catalogueOf(visitor.view);
  const mayHavePill =
    !isCart && visitor.view.site.showCart !== false && catalogue.products().length > 0;
  const hasPill = mayHavePill && needsPill(page, (cart?.totalQuantity ?? 0) > 0);
  const hasLikes = page.includes(LIKE_BUTTON);
  return String(fragment(hasLikes && likeForm(forms), hasPill && cartPill(cart, wording)));
}

/** The fills of all slots that show the same to everybody for whom the page is kept. */
function pageFills(
  exchange: Exchange,
  forms: FormsShown,
  { live, cart, liked, slots, path, query, baseUrl }: Completing,
  asksCaptcha: boolean,
): Fills {
  const { website, visitor, server, wording } = exchange;
  const { view, locale } = visitor;
  const catalogue = catalogueOf(view);
  const { texts } = wording;
  const store = website.store(view);
  const { timeZone } = catalogue.shop(website.id);
  const item = (itemId: string) => catalogue.item(website.id, itemId);
  const stockOf = (itemId: string) => {
    const facts = item(itemId);
    return facts && { facts, isSoldOut: (sku: string) => live.isSoldOut(facts, sku) };
  };
  const productFill: Fill = ({ id }) => {
    const stock = stockOf(id);
    if (stock === undefined) return undefined;
    const key = addLabel(stock.facts);
    const label = catalogue.label(id) ?? texts.text(key);
    return productForm({ ...stock, form: catalogue.form(id), label }, forms);
  };
  const settings = object(object(view.site.websiteSettings).storeSettings);
  const cartFill: Fill = (_slot, isFirst) =>
    isFirst && cart
      ? cartForms(cart, catalogue.form, forms, cartInstalments(cart, { settings, wording, locale }))
      : undefined;
  const isLoggedIn = visitor.session !== undefined;
  const prefix = server.basePath;
  return new Map<string, Fill>([
    ...MEDIA_FILLS,
    ...socialFills({ view, baseUrl: baseUrlOf(view, baseUrl) + prefix, texts }),
    ['script-nonce', () => ` nonce=${slots.mark('nonce')}`],
    ['form-fields', () => ownFields(forms)],
    ['cart', cartFill],
    ['product-form', productFill],
    ['restock', restockFill(stockOf, forms)],
    ['variants', variantsFill((itemId) => catalogue.words(itemId, locale))],
    ['quick-view', quickViewFill((itemId) => item(itemId)?.fullUrl)],
    ['instalments', instalmentsFill({ item, settings, wording, locale })],
    [
      'reviews',
      reviewsFill({
        ...{ store, catalogue, wording, locale, timeZone },
        cursor: query.get('reviews') ?? undefined,
      }),
    ],
    [
      'comments',
      commentsFill({
        ...{ store, view, forms, locale, timeZone, path, query, isLoggedIn, asksCaptcha, prefix },
      }),
    ],
    ['like', likesFill({ forms, liked: new Set(liked) })],
  ]);
}

/** The text of the button of a product that names none. */
function addLabel({
  kind,
  subscribable,
}: {
  readonly kind: string;
  readonly subscribable: boolean;
}) {
  if (subscribable) return 'product.subscribe';
  return kind === 'gift-card' ? 'product.continue' : 'product.add';
}
