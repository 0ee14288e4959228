import { createEngine } from '../../../engine/index.js';
import { PRODUCT_WORDS, type ProductWords } from '../../../widgets/contract/product-words.js';
import { trimCharacters } from '../../shared/trim.js';
import { type JsonObject, object, text } from '../../shared/values.js';
import { unescapeHtml } from '../../site/html/entities.js';

/** What of a site's data the words of a product come from. */
export interface WordSources {
  readonly item: JsonObject;
  /** What `productMerchandisingContext` has on it. */
  readonly merchandising: JsonObject;
  readonly localizedStrings: unknown;
  readonly locale: string;
}

const engine = createEngine();
const PRICE = engine.compile('{@|product-price}');
/** What the formatter prints of a price of zero. */
const ZERO = '<span class="sqs-money-native">0.00</span>';

/**
 * The words that the formatters would put around the price and into the mark of one variant of a product. The page
 * gives them to its islands, which print prices by themselves.
 *
 * @returns those that are others than the usual ones; undefined when none is
 */
export function productWords(sources: WordSources): Partial<ProductWords> | undefined {
  const { merchandising, localizedStrings } = sources;
  const owned = object(localizedStrings);
  const words: ProductWords = {
    price: priceWords(sources),
    salePrice: text(owned.salePriceText),
    originalPrice: text(owned.originalPriceText),
    soldOut: text(merchandising.customSoldOutText) || text(owned.productSoldOutText),
    sale: withoutTags(text(owned.productSaleText)),
  };
  const names = Object.keys(PRODUCT_WORDS) as (keyof ProductWords)[];
  const others = names.filter((name) => words[name] !== '' && words[name] !== PRODUCT_WORDS[name]);
  if (others.length === 0) return undefined;
  return Object.fromEntries(others.map((name) => [name, words[name]]));
}

/** What `product-price` says of one variant, `{price}` in the place of its price. */
function priceWords({ item, localizedStrings, locale }: WordSources): string {
  const content = object(item.structuredContent);
  if (!content.isSubscribable) return PRODUCT_WORDS.price;
  const variants = [{ priceMoney: { value: '0' } }];
  const data = { localizedStrings, structuredContent: { ...content, onSale: false, variants } };
  const { html } = PRICE.render(data, { locale });
  const said = html.split(ZERO).map(withoutTags).join(PRODUCT_WORDS.price);
  return said.trim();
}

/** The text of markup: words of owners may have some, which scripts do not put into pages. */
function withoutTags(html: string): string {
  return trimCharacters(unescapeHtml(html.replace(/<[^<>]*>/g, '')), '\n');
}
