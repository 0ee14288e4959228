import type { PluginContext } from '../../4-run/plugin-context.js';
import type { MoneyRequest } from '../../i18n/money.js';
import { freeLabel } from './free-label.js';
import { template } from './generated/price-lines.js';
import { localizedString } from './localized-string.js';
import { moneyText } from './money-text.js';

/** The prices of an item, as Money values. */
export interface Prices {
  /** Whether there are several; `from` is the lowest. */
  readonly areVaried: boolean;
  readonly areOnSale: boolean;
  /** Whether amounts of zero are in the data, rather than missing. */
  readonly areKnown: () => boolean;
  readonly from: () => unknown;
  readonly sale: () => unknown;
  readonly normal: () => unknown;
}

/** Puts words around a printed price. Takes and returns HTML. */
export type PriceWording = (price: string) => string;

export interface PriceWordings {
  readonly from: PriceWording;
  readonly single: PriceWording;
}

/** The wording of a single payment: the price alone. */
export const bare: PriceWording = (price) => price;

/** The text of one price. An object, so that it is truthy even if its text is empty. */
interface PriceLine {
  readonly html: string;
}

/**
 * The lines of a price, in order of preference: the lowest price, the sale next to the normal
 * price, the normal price.
 */
export interface PriceLines {
  readonly from?: PriceLine;
  readonly sale?: PriceLine;
  readonly normal?: PriceLine;
}

/** The arguments for the currency format, those of `money` (commerce.md 4.10). */
export const CURRENCY_OPTIONS = [{ name: 'option', optional: true, repeated: true }] as const;

/** Words the prices to show (commerce.md 4.12, 4.13). */
export function wordPrices(
  prices: Prices,
  wordings: PriceWordings,
  options: MoneyRequest,
  ctx: PluginContext,
): PriceLines {
  const line = (price: unknown, wording: PriceWording): PriceLine => ({
    html: wording(freeLabel(price, prices.areKnown, ctx) ?? moneyText(price, options, ctx)),
  });
  if (prices.areVaried) return { from: line(prices.from(), wordings.from) };
  const normal = line(prices.normal(), wordings.single);
  return prices.areOnSale ? { sale: line(prices.sale(), wordings.single), normal } : { normal };
}

/** The price element; empty if there are no prices. */
export function renderPriceLines(
  className: 'product-price' | 'subscription-price',
  lines: PriceLines,
  ctx: PluginContext,
): string {
  const view = {
    className,
    salePriceText: localizedString('salePriceText', 'Sale Price:', ctx),
    originalPriceText: localizedString('originalPriceText', 'Original Price:', ctx),
    ...lines,
  };
  return ctx.renderTemplate(template, view, { private: true });
}
