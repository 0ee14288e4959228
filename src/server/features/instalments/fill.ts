import type { Texts } from '../../../../widgets/contract/page.js';
import { type InstalmentOffer, offerOf, offerText } from '../../../../widgets/offer/offer.js';
import { instalmentContext } from '../../../islands/instalment-context.js';
import { element, fragment, type Markup } from '../../../shared/markup.js';
import { object } from '../../../shared/values.js';
import type { Fill } from '../../../site/http/serving.js';
import { PRODUCT_KINDS, type ProductFacts } from '../../../store/index.js';
import type { Translator } from '../../http/problem.js';
import type { CartAnswer } from '../../http/schemas.js';
import type { PageContext } from '../../page/page-part.js';

/** The context of the pills of a page. */
export interface InstalmentsShown {
  /** `websiteSettings.storeSettings` of the site. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly translator: Translator;
  readonly locale: string;
}

/**
 * Fills the instalment slot of an item with its pill, if instalments are offered (storefront.md §6). The pill is the
 * root of an island, and its text is complete without scripts.
 */
export function instalmentsFill(page: PageContext): Fill {
  const shown = instalmentsOf(page);
  return ({ id }) => {
    const facts = page.catalogue.item('', id);
    return facts && instalmentPill(facts, shown);
  };
}

/** The settings and texts of instalments for a page. */
export function instalmentsOf({ context: { visitor, translator } }: PageContext): InstalmentsShown {
  const { storeSettings } = object(visitor.view.site.websiteSettings);
  return { settings: object(storeSettings), translator, locale: visitor.locale };
}

/** The pill of a product at its lowest price; undefined when instalments are not offered for it. */
export function instalmentPill(
  { itemId, kind, variants }: ProductFacts,
  shown: InstalmentsShown,
): Markup | undefined {
  const context = instalmentContext(shown.settings, shown.locale);
  const priceCents = Math.min(...variants.map(({ unitPriceCents }) => unitPriceCents));
  const productType = PRODUCT_KINDS[kind];
  const offer = priceCents < 0 ? undefined : offerOf(context, [productType], priceCents);
  if (offer === undefined) return undefined;
  return element(
    'div',
    {
      class: 'sqs-instalment-pill',
      'data-item-id': itemId,
      'data-product-type': productType,
      'data-price-cents': priceCents,
      'data-context': JSON.stringify(context),
    },
    offerMarkup(offer, shown),
  );
}

/** The instalments of a cart; undefined when they are not offered for all of its entries. */
export function cartInstalments(
  { amountDueCents, entries }: Pick<CartAnswer, 'amountDueCents' | 'entries'>,
  shown: InstalmentsShown,
): Markup | undefined {
  const types = entries.map(({ productType }) => productType);
  const offer = offerOf(instalmentContext(shown.settings, shown.locale), types, amountDueCents);
  return offer && element('div', { class: 'sqs-cart-instalments' }, offerMarkup(offer, shown));
}

/** An offer in words, and the button for details, which works once its island is alive. */
function offerMarkup(
  offer: InstalmentOffer,
  { translator: { texts, money } }: InstalmentsShown,
): Markup {
  const say: Texts = (key, params) => texts.text(key, params);
  return fragment(
    element('span', { class: 'sqs-instalment-text' }, offerText(offer, say, money)),
    element(
      'button',
      {
        type: 'button',
        class: 'sqs-instalment-more',
        'aria-label': texts.text('instalments.moreAbout', { provider: offer.provider }),
        'aria-haspopup': 'dialog',
      },
      texts.text('instalments.more'),
    ),
  );
}
