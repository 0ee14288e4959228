import { element, type Markup } from '../../../shared/markup.js';
import { type JsonObject, object } from '../../../shared/values.js';
import { labelsIn, mostAlike } from '../../../site/context/alike.js';
import type { ProductFacts, WebsiteStore } from '../../../store/index.js';
import type { CartAnswer } from '../../http/schemas.js';
import type { FormsShown } from '../../page/plain-forms.js';
import type { ViewCatalogue } from '../../website/catalogue.js';

/** A product that is shown beside the cart. */
export interface Recommendation
  extends Pick<ProductFacts, 'itemId' | 'title' | 'fullUrl' | 'image'> {
  /** Of its cheapest variant in stock. */
  readonly unitPriceCents: number;
  readonly normalPriceCents: number;
  /** Whether other variants cost more. */
  readonly isFrom: boolean;
}

/** Products shown at most. */
const MOST = 4;
/** Products whose stock is read at most, for those that are shown. */
const CANDIDATES = 24;

type StockLevels = Awaited<ReturnType<WebsiteStore['stock']['levels']>>;

/** Whether a site recommends products on its cart page: `cartRecommendations` of the store's settings. */
export function recommendsProducts(site: JsonObject): boolean {
  return object(object(site.websiteSettings).storeSettings).cartRecommendations === true;
}

/**
 * Products in stock that have most categories and tags in common with those in a cart; none without any in common. The
 * catalogue is that of the visitor. Reads the store once.
 */
export async function recommend(
  { entries }: Pick<CartAnswer, 'entries'>,
  catalogue: Pick<ViewCatalogue, 'products' | 'content'>,
  { stock }: Pick<WebsiteStore, 'stock'>,
): Promise<readonly Recommendation[]> {
  const inCart = new Set(entries.map(({ itemId }) => itemId));
  const wanted = labelsIn([...inCart].map((itemId) => object(catalogue.content(itemId))));
  const others = catalogue.products().filter(({ itemId }) => !inCart.has(itemId));
  const byContent = new Map(
    others.flatMap((product) => {
      const content = catalogue.content(product.itemId);
      return content === undefined ? [] : [[content, product] as const];
    }),
  );
  const alike = mostAlike(byContent.keys(), wanted, { limit: CANDIDATES, least: 1 });
  const candidates = alike.flatMap((content) => byContent.get(content) ?? []);
  const levels = await stock.levels(candidates.map(({ itemId }) => itemId));
  return candidates.flatMap((product) => shownOf(product, levels) ?? []).slice(0, MOST);
}

/** Undefined if all variants are sold out. */
function shownOf(product: ProductFacts, levels: StockLevels): Recommendation | undefined {
  const left = product.variants.filter(({ sku }) => {
    const { unlimited, qtyInStock } = levels.of(product, sku);
    return unlimited || qtyInStock > 0;
  });
  const [first, ...others] = left;
  if (first === undefined) return undefined;
  const cheapest = others.reduce(
    (best, each) => (each.unitPriceCents < best.unitPriceCents ? each : best),
    first,
  );
  const { itemId, title, fullUrl, image } = product;
  const { unitPriceCents, normalPriceCents } = cheapest;
  const isFrom = left.some((each) => each.unitPriceCents !== unitPriceCents);
  return { itemId, title, fullUrl, image, unitPriceCents, normalPriceCents, isFrom };
}

export interface FreeLabel {
  /** The label of prices of zero; undefined where they are amounts. */
  readonly freeLabel?: string | undefined;
}

const HEADING = 'cart-recommendations';

/** The recommended products as links; undefined without any. */
export function recommendationList(
  products: readonly Recommendation[],
  { translator: { texts, money }, freeLabel }: Pick<FormsShown, 'translator'> & FreeLabel,
): Markup | undefined {
  if (products.length === 0) return undefined;
  const price = ({ unitPriceCents, isFrom }: Recommendation) => {
    const amount = (unitPriceCents === 0 ? freeLabel : undefined) ?? money(unitPriceCents);
    return isFrom ? texts.text('cart.recommendations.from', { price: amount }) : amount;
  };
  const item = (product: Recommendation) =>
    element(
      'li',
      {},
      element(
        'a',
        { class: 'sqs-cart-recommendation', href: product.fullUrl },
        pictureOf(product),
        element('span', { class: 'sqs-cart-title' }, product.title),
      ),
      element(
        'p',
        {},
        product.normalPriceCents > product.unitPriceCents && [
          element('s', {}, money(product.normalPriceCents)),
          ' ',
        ],
        price(product),
      ),
    );
  return element(
    'section',
    { class: 'sqs-cart-recommendations', 'aria-labelledby': HEADING },
    element('h2', { id: HEADING }, texts.text('cart.recommendations')),
    element('ul', { role: 'list' }, products.map(item)),
  );
}

/** The title beside it says the same. */
function pictureOf({ image }: Recommendation): Markup | undefined {
  if (image === null) return undefined;
  return element('img', {
    src: image.assetUrl,
    alt: '',
    width: image.width || undefined,
    height: image.height || undefined,
    loading: 'lazy',
  });
}
