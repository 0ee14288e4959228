import type { PluginContext } from '../../4-run/plugin-context.js';
import { type MoneyRequest, prepareMoney } from '../../i18n/money.js';
import { arePricesKnown, fromPrice, normalPrice, salePrice } from '../../model/product/prices.js';
import { productType } from '../../model/product/product-type.js';
import { isOnSale } from '../../model/product/sale.js';
import { isSubscribable } from '../../model/product/subscription.js';
import { hasVariedPrices } from '../../model/product/varied-prices.js';
import { defineFormatter } from '../define.js';
import { fillMessage } from './fill-message.js';
import { localizedString } from './localized-string.js';
import {
  bare,
  CURRENCY_OPTIONS,
  type PriceLines,
  type PriceWordings,
  renderPriceLines,
  wordPrices,
} from './price-lines.js';
import { planTextKey, planTextPattern, readSubscriptionPlan } from './subscription-plan.js';

/** `{item|product-price}` (commerce.md 4.12). */
export const productPrice = defineFormatter<MoneyRequest>({
  name: 'product-price',
  summary: 'Prints the price of an item: the lowest of several, the sale price or the normal one.',
  args: CURRENCY_OPTIONS,
  output: 'html',
  prepare: prepareMoney,
  run: (item, options, ctx) => renderPriceLines('product-price', linesOf(item, options, ctx), ctx),
});

/**
 * The placeholders of plan patterns besides the price; empty for products with a single payment.
 */
interface PlanArguments {
  readonly billingPeriodValue: number | undefined;
  readonly duration: number | undefined;
}

const NO_PLAN: PlanArguments = { billingPeriodValue: undefined, duration: undefined };

function linesOf(item: unknown, options: MoneyRequest, ctx: PluginContext): PriceLines {
  const subscribable = isSubscribable(item);
  if (!subscribable && productType(item) === 'undefined') return {};
  const prices = {
    areVaried: hasVariedPrices(item, ctx.budget),
    areOnSale: isOnSale(item, ctx.budget),
    areKnown: () => arePricesKnown(item, ctx.budget),
    from: () => fromPrice(item, ctx.budget),
    sale: () => salePrice(item, ctx.budget),
    normal: () => normalPrice(item, ctx.budget),
  };
  if (!subscribable) return wordPrices(prices, onceWordings(ctx), options, ctx);
  const wordings = planWordings(item, prices.areVaried, ctx);
  if (wordings === undefined) return { from: { html: unavailableText(ctx) } };
  return wordPrices(prices, wordings, options, ctx);
}

function onceWordings(ctx: PluginContext): PriceWordings {
  const pattern = localizedString('productPriceFromText', 'from {fromPrice}', ctx);
  return { from: (price) => fillFrom(pattern, price, NO_PLAN, ctx), single: bare };
}

/** Undefined if the item has no complete plan. */
function planWordings(
  item: unknown,
  areVaried: boolean,
  ctx: PluginContext,
): PriceWordings | undefined {
  const plan = readSubscriptionPlan(item);
  if (plan === undefined) return undefined;
  const pattern = localizedString(
    planTextKey(plan, areVaried),
    planTextPattern(plan, areVaried),
    ctx,
  );
  const args: PlanArguments = { billingPeriodValue: plan.every, duration: plan.duration };
  return {
    from: (price) => fillFrom(pattern, price, args, ctx),
    single: (price) => fillMessage(pattern, { price, ...args }, ctx),
  };
}

/**
 * The pattern may use the arguments of a price. Without a price, both are this text in the
 * references.
 */
function unavailableText(ctx: PluginContext): string {
  const pattern = localizedString('productPriceUnavailable', 'Unavailable', ctx);
  return fillFrom(pattern, 'true', NO_PLAN, ctx);
}

function fillFrom(pattern: string, price: string, plan: PlanArguments, ctx: PluginContext): string {
  return fillMessage(pattern, { fromPrice: price, price, ...plan }, ctx);
}
