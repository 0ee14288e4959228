import { checkAnswers } from '../../../engine/internals.js';
import type { ProductWords } from '../../../widgets/contract/product-words.js';
import { shopCurrency } from '../../shared/shop-currency.js';
import { type JsonObject, object, text } from '../../shared/values.js';
import { stringsIn } from '../../site/context/site-data.js';
import type { SiteView } from '../../site/index.js';
import {
  type Catalogue,
  checkGift,
  type ProductContext,
  type ProductFacts,
  productFacts,
  type ShopFacts,
} from '../../store/index.js';
import { giftCardForm } from './gift-card-form.js';
import { buttonWord, productWords } from './product-words.js';
import { shopFacts } from './shop-facts.js';

/** A review from the content: `structuredContent.reviews` of an item. */
export interface ImportedReview {
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  /** Epoch milliseconds. */
  readonly created: number;
}

/** The content of a view, as a catalogue for the store and for pages. */
export interface ViewCatalogue extends Catalogue {
  /** All items that are for sale. */
  products(): readonly ProductFacts[];
  /** The saved data of the item with an id, or else of the collection with it. */
  content(id: string): JsonObject | undefined;
  /** The ids of all items and collections. */
  contentIds(): readonly string[];
  /** The form of an item's additional fields. That of a gift card also asks for its recipient. */
  form(itemId: string, locale: string): JsonObject | undefined;
  /** The path of a digital product's file: `structuredContent.digitalGood.assetUrl`, such as `/downloads/a.pdf`. */
  file(itemId: string): string | undefined;
  /** The text of an item's button: its own, else the shop's; undefined for the usual one. */
  label(itemId: string, locale: string): string | undefined;
  /** The source of the reviews in pages: `storeSettings.productReviews`. */
  readonly reviewSource: 'native' | 'imported' | 'none';
  /** Sorted from new to old, without invalid ones. */
  importedReviews(itemId: string): readonly ImportedReview[];
  /** The texts of an item's price and badge; undefined for the usual ones. */
  words(itemId: string, locale: string): Partial<ProductWords> | undefined;
}

const catalogues = new WeakMap<SiteView, ViewCatalogue>();

/** The catalogue of a view. It is created once and lives as long as the view. */
export function catalogueOf(view: SiteView): ViewCatalogue {
  const known = catalogues.get(view) ?? makeCatalogue(view);
  catalogues.set(view, known);
  return known;
}

function makeCatalogue(view: SiteView): ViewCatalogue {
  const items = itemsById(view);
  const collections = collectionsById(view);
  const facts = new Map<string, ProductFacts | undefined>();
  const store = object(object(view.site.websiteSettings).storeSettings);
  const multipleServices = store.multipleQuantityAllowedForServices !== false;
  const rules = { currency: shopCurrency(store), multipleServices };
  let shop: ShopFacts | undefined;
  const productOf = (itemId: string) => object(items.get(itemId)?.structuredContent);
  const item = (itemId: string): ProductFacts | undefined => {
    if (!facts.has(itemId)) facts.set(itemId, readProduct(items.get(itemId), rules));
    return facts.get(itemId);
  };
  return {
    shop: () => {
      shop ??= shopFacts(view);
      return shop;
    },
    item: (_websiteId, itemId) => item(itemId),
    products: () => [...items.keys()].flatMap((itemId) => item(itemId) ?? []),
    content: (id) => items.get(id) ?? collections.get(id),
    contentIds: () => [...new Set([...items.keys(), ...collections.keys()])],
    form: (itemId, locale) => {
      const form = ownForm(items.get(itemId));
      return item(itemId)?.kind === 'gift-card' ? giftCardForm(form, locale) : form;
    },
    file: (itemId) => {
      const { assetUrl } = object(productOf(itemId).digitalGood);
      return typeof assetUrl === 'string' && assetUrl.startsWith('/') ? assetUrl : undefined;
    },
    label: (itemId, locale) => {
      const { useCustomAddButtonText, customAddButtonText: label } = productOf(itemId);
      if (useCustomAddButtonText === true && typeof label === 'string' && label !== '') {
        return label;
      }
      const facts = item(itemId);
      // The plain form of a gift card leads on to its page.
      if (facts === undefined || facts.kind === 'gift-card') return undefined;
      return buttonWord(stringsIn(view, locale), facts.subscribable) || undefined;
    },
    reviewSource:
      store.productReviews === 'imported' || store.productReviews === 'none'
        ? store.productReviews
        : 'native',
    importedReviews: (itemId) => {
      const { reviews } = productOf(itemId);
      const read = Array.isArray(reviews) ? reviews.flatMap((each) => readReview(each) ?? []) : [];
      return read.sort((a, b) => b.created - a.created);
    },
    words: (itemId, locale) => {
      const content = items.get(itemId);
      if (content === undefined) return undefined;
      const merchandising = merchandisingOf(view, itemId);
      const localizedStrings = stringsIn(view, locale);
      return productWords({ item: content, merchandising, localizedStrings, locale });
    },
  };
}

/** The form of an item; undefined without questions. */
function ownForm(item: JsonObject | undefined): JsonObject | undefined {
  const form = object(object(item?.structuredContent).additionalFieldsForm);
  return Array.isArray(form.fields) && form.fields.length > 0 ? form : undefined;
}

function readProduct(
  item: JsonObject | undefined,
  rules: ProductContext,
): ProductFacts | undefined {
  const product = item && productFacts(item, rules);
  if (product === undefined) return undefined;
  const form = ownForm(item);
  // Answers are checked alike in each language.
  const checkFields =
    product.kind === 'gift-card' ? checkGift(giftCardForm(form, 'en')) : form && checkAnswers(form);
  return { ...product, checkFields };
}

const RATINGS = [1, 2, 3, 4, 5];

function readReview(value: unknown): ImportedReview | undefined {
  const { rating: given, title, body, author, created } = object(value);
  const rating = RATINGS.find((each) => each === given);
  if (rating === undefined) return undefined;
  if (typeof created !== 'number' || !Number.isFinite(created)) return undefined;
  return { rating, title: text(title), body: text(body), author: text(author), created };
}

/** The entry of an item in the `productMerchandisingContext` of its collection. */
function merchandisingOf({ table }: SiteView, itemId: string): JsonObject {
  for (const { data } of table.pages) {
    const ofItems = object(data.productMerchandisingContext);
    if (Object.hasOwn(ofItems, itemId)) return object(ofItems[itemId]);
  }
  return {};
}

/** Collections by id. */
function collectionsById({ table }: SiteView): ReadonlyMap<string, JsonObject> {
  const collections = new Map<string, JsonObject>();
  for (const { collection } of table.pages) {
    const { id } = collection;
    if (typeof id === 'string' && !collections.has(id)) collections.set(id, collection);
  }
  return collections;
}

/** Items by id, from collections and from item pages. */
function itemsById({ table }: SiteView): ReadonlyMap<string, JsonObject> {
  const items = new Map<string, JsonObject>();
  for (const page of table.pages) {
    const own = page.kind === 'item' ? [object(page.data.item)] : [];
    for (const item of [...page.items, ...own]) {
      if (typeof item.id === 'string' && !items.has(item.id)) items.set(item.id, item);
    }
  }
  return items;
}
