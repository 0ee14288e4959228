import { createEngine } from '../../../engine/index.js';
import { PRODUCT_WORDS, type ProductWords } from '../../../widgets/contract/product-words.js';
import { trimCharacters } from '../../shared/trim.js';
import { type JsonObject, object, text } from '../../shared/values.js';
import { unescapeHtml } from '../../site/html/entities.js';

/** The sources of a product's texts. */
export interface WordSources {
  readonly item: JsonObject;
  /** Its entry in `productMerchandisingContext`. */
  readonly merchandising: JsonObject;
  readonly localizedStrings: unknown;
  readonly locale: string;
}

const engine = createEngine();
const PRICE = engine.compile('{@|product-price}');
/** The output of the formatter for a price of zero. */
const ZERO = '<span class="sqs-money-native">0.00</span>';

/**
 * The texts that formatters print around the price and in the badge of a single variant. Islands print prices by
 * themselves and receive these texts from the page.
 *
 * @returns the texts that differ from the usual ones; undefined when none does
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

/** The output of `product-price` for one variant, with `{price}` in place of the price. */
function priceWords({ item, localizedStrings, locale }: WordSources): string {
  const content = object(item.structuredContent);
  if (!content.isSubscribable) return PRODUCT_WORDS.price;
  const variants = [{ priceMoney: { value: '0' } }];
  const data = { localizedStrings, structuredContent: { ...content, onSale: false, variants } };
  const { html } = PRICE.render(data, { locale });
  const said = html.split(ZERO).map(withoutTags).join(PRODUCT_WORDS.price);
  return said.trim();
}

/** The shop's own text for a button that adds to the cart or subscribes; empty without one. */
export function buttonWord(localizedStrings: unknown, subscribable: boolean): string {
  const { productSubscribeText, productAddToCartText } = object(localizedStrings);
  return withoutTags(text(subscribable ? productSubscribeText : productAddToCartText));
}

/** Removes the markup of owners' texts, because scripts insert them as plain text. */
function withoutTags(html: string): string {
  return trimCharacters(unescapeHtml(html.replace(/<[^<>]*>/g, '')), '\n');
}
