import type { PluginContext } from '../../4-run/plugin-context.js';
import { type MoneyRequest, prepareMoney } from '../../i18n/money.js';
import { knownAmount } from '../../model/product/money.js';
import { cheapestVariant, currentMoney } from '../../model/product/prices.js';
import { productType } from '../../model/product/product-type.js';
import { isVariantOnSale } from '../../model/product/sale.js';
import { hasVariedPrices } from '../../model/product/varied-prices.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { fillMessage } from './fill-message.js';
import { localizedString } from './localized-string.js';
import {
  bare,
  CURRENCY_OPTIONS,
  type PriceLines,
  renderPriceLines,
  wordPrices,
} from './price-lines.js';

/** `{item|subscription-price}` (commerce.md 4.13). */
export const subscriptionPrice = defineFormatter<MoneyRequest>({
  name: 'subscription-price',
  summary:
    'Prints the price of an item that can be bought once or by subscription, if subscribed to.',
  args: CURRENCY_OPTIONS,
  output: 'html',
  prepare: prepareMoney,
  run: (item, options, ctx) =>
    renderPriceLines('subscription-price', linesOf(item, options, ctx), ctx),
});

function linesOf(item: unknown, options: MoneyRequest, ctx: PluginContext): PriceLines {
  const option = pricingOptionOf(item, ctx.budget);
  if (option === undefined) return {};
  const prices = {
    areVaried: hasVariedPrices(item, ctx.budget),
    areOnSale: isVariantOnSale(option),
    areKnown: () => knownAmount(currentMoney(option), ctx.budget) !== undefined,
    from: () => currentMoney(option),
    sale: () => child(option, 'salePriceMoney'),
    normal: () => child(option, 'priceMoney'),
  };
  const pattern = localizedString('productPriceFromText', 'from {fromPrice}', ctx);
  const from = (fromPrice: string): string => fillMessage(pattern, { fromPrice }, ctx);
  return wordPrices(prices, { from, single: bare }, options, ctx);
}

/** The first pricing option of the cheapest variant; undefined if there is none. */
function pricingOptionOf(item: unknown, steps: StepCounter): unknown {
  const type = productType(item);
  if (type !== 'physical' && type !== 'service') return undefined;
  const options = child(cheapestVariant(item, steps), 'pricingOptions');
  return Array.isArray(options) ? options[0] : undefined;
}
