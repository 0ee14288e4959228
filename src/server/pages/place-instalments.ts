import type { InstalmentContext } from '../../../widgets/contract/instalments.js';
import { offerOf, offerText } from '../../../widgets/instalments/offer.js';
import { element, type Markup } from '../../shared/markup.js';
import { PRODUCT_KINDS, type ProductFacts } from '../../store/index.js';
import type { Wording } from '../problem.js';
import { fillSlots, slotOf } from './slots.js';

/** What the pills of a page are made from. */
export interface InstalmentsShown {
  readonly item: (itemId: string) => ProductFacts | undefined;
  /** `websiteSettings.storeSettings` of the site. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly wording: Wording;
  readonly locale: string;
}

/**
 * Fills the places of instalments with the pill of their item, as long as it can be paid so (storefront.md §6): the
 * root of its island, whose text is whole without scripts.
 */
export function placeInstalments(page: string, shown: InstalmentsShown): Promise<string> {
  return fillSlots(page, slotOf('sqs-instalments'), (itemId) => {
    const facts = shown.item(itemId);
    return facts && instalmentPill(facts, shown);
  });
}

/** The pill of a product at its lowest price; undefined where instalments are not offered for it. */
export function instalmentPill(
  { itemId, kind, variants }: ProductFacts,
  { settings, wording: { texts, money }, locale }: Omit<InstalmentsShown, 'item'>,
): Markup | undefined {
  const context = contextOf(settings, locale);
  const priceCents = Math.min(...variants.map(({ unitPriceCents }) => unitPriceCents));
  const productType = PRODUCT_KINDS[kind];
  const offer = priceCents < 0 ? undefined : offerOf(context, [productType], priceCents);
  if (offer === undefined) return undefined;
  const { provider } = offer;
  return element(
    'div',
    {
      class: 'sqs-instalment-pill',
      'data-item-id': itemId,
      'data-product-type': productType,
      'data-price-cents': priceCents,
      'data-context': JSON.stringify(context),
    },
    element(
      'span',
      { class: 'sqs-instalment-text' },
      offerText(offer, (key, params) => texts.text(key, params), money),
    ),
    element(
      'button',
      {
        type: 'button',
        class: 'sqs-instalment-more',
        'aria-label': texts.text('instalments.moreAbout', { provider }),
        'aria-haspopup': 'dialog',
      },
      texts.text('instalments.more'),
    ),
  );
}

/** The settings of the shop, as far as they are what they should be; else it offers none. */
function contextOf(
  settings: Readonly<Record<string, unknown>>,
  shopperLanguage: string,
): InstalmentContext {
  const { afterPayAvailable, afterPayMin, afterPayMax, stripeAccountCountry: country } = settings;
  const [min, max] = [amountOf(afterPayMin), amountOf(afterPayMax)];
  return {
    afterPayAvailable: afterPayAvailable === true && min !== undefined && max !== undefined,
    afterPayMin: min ?? 0,
    afterPayMax: max ?? 0,
    shopperLanguage,
    stripeAccountCountry: typeof country === 'string' ? country : '',
  };
}

function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER / 100
    ? value
    : undefined;
}
