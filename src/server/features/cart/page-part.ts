import { CART_PATH } from '../../../../widgets/contract/cart-names.js';
import { continueShoppingUrl } from '../../../shared/continue-shopping.js';
import { freePrices } from '../../../shared/free-label.js';
import { trimEndCharacters } from '../../../shared/trim.js';
import { object } from '../../../shared/values.js';
import type { Fill } from '../../../site/http/serving.js';
import type { JsonObject, PageResult } from '../../../site/index.js';
import type { ProductFacts } from '../../../store/index.js';
import type { RequestContext } from '../../http/request-context.js';
import type { CartAnswer } from '../../http/schemas.js';
import { expressLinks, isPayable } from '../../page/express-links.js';
import type { PageContext, PagePart } from '../../page/page-part.js';
import { catalogueOf } from '../../website/catalogue.js';
import { leadsToCheckout } from '../../website/leads-to-checkout.js';
import { cartInstalments, instalmentsOf } from '../instalments/fill.js';
import { stocked } from '../stock/stock-facts.js';
import { toCartAnswer } from './cart-answer.js';
import { cartForms } from './cart-forms.js';
import { cartPill, needsPill } from './cart-pill.js';
import { productForms } from './product-form.js';
import { type Recommendation, recommend, recommendsProducts } from './recommendations.js';
import { cartOwner } from './routes.js';

/** The pages that show a cart. */
const CART_TYPES: ReadonlySet<PageResult['type']> = new Set(['show-cart', 'cart-v2']);

/** The cart of a visitor, with the products that its page recommends. */
interface CartState {
  readonly cart: CartAnswer;
  readonly recommended: readonly Recommendation[];
}

/** The cart on pages: data for templates, the forms of the cart and of products, and the pill. */
export const CART_PAGE_PART: PagePart<CartState> = {
  visitor: {
    read: readState,
    key: ({ cart, recommended }) => [{ ...cart, created: 0, version: 0 }, recommended],
  },
  data: (_request, state) =>
    state === undefined ? {} : { cart: state.cart as unknown as JsonObject },
  fills: (page, state) => [
    ['cart', cartFill(page, state)],
    ['product-form', productFill(page)],
  ],
  foot(page, html, state) {
    const cart = state?.cart;
    const { view } = page.context.visitor;
    if (CART_TYPES.has(page.type)) return false;
    if (view.site.showCart === false || page.catalogue.products().length === 0) return false;
    return (
      needsPill(html, (cart?.totalQuantity ?? 0) > 0) && cartPill(cart, page.context.translator)
    );
  },
};

/** The visitor's cart; undefined without one. The cart page shows an empty cart instead. */
async function readState({
  visitor,
  website,
  translator,
  path,
}: RequestContext): Promise<CartState | undefined> {
  const store = website.store(visitor.view);
  const { cartId: id } = await cartOwner({ store, visitor });
  const isCartPage = trimEndCharacters(path, '/') === CART_PATH;
  if (id === null && !isCartPage) return undefined;
  const found = await store.carts.getOpen(id);
  const catalogue = catalogueOf(visitor.view);
  const cart = toCartAnswer(found, {
    translator,
    form: (itemId) => catalogue.form(itemId, visitor.locale),
  });
  const recommends = isCartPage && recommendsProducts(visitor.view.site);
  return { cart, recommended: recommends ? await recommend(cart, catalogue, store) : [] };
}

function cartFill(page: PageContext, state: CartState | undefined): Fill {
  const shown = CART_TYPES.has(page.type) ? state : undefined;
  return (_slot, isFirst) => {
    if (!isFirst || shown === undefined) return undefined;
    const instalments = instalmentsOf(page);
    return cartForms(shown.cart, {
      ...page.forms,
      language: page.context.visitor.locale,
      recommended: shown.recommended,
      continueUrl: continueShoppingUrl(instalments.settings),
      freeLabel: freePrices(instalments.settings)?.freeLabel,
      instalments: cartInstalments(shown.cart, instalments),
      express: isPayable(shown.cart) && expressOf(page),
    });
  };
}

function expressOf({ context, forms }: PageContext) {
  const { visitor, website } = context;
  return expressLinks(website.store(visitor.view), forms.translator, visitor.locale);
}

function productFill({ catalogue, context, forms, live }: PageContext): Fill {
  return ({ id }) => {
    const facts = catalogue.item('', id);
    if (facts === undefined) return undefined;
    const label =
      catalogue.label(id, context.visitor.locale) ?? context.translator.texts.text(addLabel(facts));
    const form = catalogue.form(id, context.visitor.locale);
    const hasBuyNow = isBoughtNow(facts, context.visitor.view.site);
    return productForms({ ...stocked(facts, live), form, label, hasBuyNow }, forms);
  };
}

/** Whether a product can be bought beside the cart: where the shop asks for that, and its button does not anyway. */
function isBoughtNow({ kind, subscribable }: ProductFacts, site: JsonObject): boolean {
  const { storeSettings } = object(site.websiteSettings);
  const leads = subscribable || kind === 'gift-card' || leadsToCheckout(site);
  return object(storeSettings).buyNow === true && !leads;
}

/** The default text of a product's button. */
function addLabel({ kind, subscribable }: Pick<ProductFacts, 'kind' | 'subscribable'>) {
  if (subscribable) return 'product.subscribe';
  return kind === 'gift-card' ? 'product.continue' : 'product.add';
}
