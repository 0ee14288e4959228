import { toMoney, UNCOUNTED } from '../../../engine/internals.js';
import { shopCurrency } from '../../shared/shop-currency.js';
import { type JsonObject, object, text } from '../../shared/values.js';
import type { SiteView } from '../../site/index.js';
import { type ShippingRule, type ShopFacts, type TaxRule, toCents } from '../../store/index.js';

/**
 * The settings of a shop, from `websiteSettings.storeSettings` of `site.json`: `minimumSubtotal` and prices are money,
 * `shippingOptions` has `id`, `label`, `countries`, `price` and `freeFrom`, `taxRules` has `id`, `label`, `country`,
 * `region`, `rate` in percent, and `shipping` where it taxes shipping too. `paymentCapture` is `at-order`, or
 * `when-fulfilled`. Missing settings mean no minimum, no shipping costs and no tax.
 */
export function shopFacts({ site }: Pick<SiteView, 'site'>): ShopFacts {
  const settings = object(object(site.websiteSettings).storeSettings);
  const currency = shopCurrency(settings);
  const cents = (money: unknown) => toCents(toMoney(money, UNCOUNTED).value, currency) ?? 0;
  return {
    currency,
    timeZone: text(object(site.website).timeZone) || 'America/New_York',
    minimumSubtotalCents: cents(settings.minimumSubtotal),
    shipping: objects(settings.shippingOptions).map(toShippingRule(cents)),
    taxes: objects(settings.taxRules).map(toTaxRule),
    taxIncluded: settings.taxesIncludedInPrices === true,
    paymentCapture: settings.paymentCapture === 'when-fulfilled' ? 'when-fulfilled' : 'at-order',
  };
}

/** @param cents an amount of the shop in cents; 0 for an invalid one */
function toShippingRule(cents: (money: unknown) => number) {
  return (rule: JsonObject, index: number): ShippingRule => {
    const { countries, freeFrom } = rule;
    return {
      id: text(rule.id) || `shipping-${index + 1}`,
      label: text(rule.label),
      countries: Array.isArray(countries) ? countries.map(text).filter((each) => each !== '') : [],
      priceCents: cents(rule.price),
      freeFromCents: freeFrom === undefined ? null : cents(freeFrom),
    };
  };
}

function toTaxRule(rule: JsonObject, index: number): TaxRule {
  const rate = Number(rule.rate);
  return {
    id: text(rule.id) || `tax-${index + 1}`,
    label: text(rule.label),
    country: text(rule.country),
    region: text(rule.region) || null,
    rate: Number.isFinite(rate) && rate >= 0 && rate <= 100 ? Math.round(rate * 10_000) : 0,
    shipping: rule.shipping === true,
  };
}

function objects(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(object) : [];
}
