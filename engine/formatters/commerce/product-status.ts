import type { PluginContext } from '../../4-run/plugin-context.js';
import { isOnSale } from '../../model/product/sale.js';
import { isSoldOut } from '../../model/product/stock.js';
import { escapeAttribute } from '../../shared/escape.js';
import { toFieldText } from '../../shared/html-attributes.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { localizedString } from './localized-string.js';
import { merchandisingOf } from './merchandising.js';

/** `{item|product-status}` (commerce.md 4.17). */
export const productStatus = defineFormatter({
  name: 'product-status',
  summary: 'Makes the mark of a sold-out or reduced item.',
  args: [],
  output: 'html',
  run(item, _args, ctx) {
    if (isSoldOut(item, ctx.budget))
      return mark('sold-out', escapeAttribute(soldOutText(item, ctx)));
    if (isOnSale(item, ctx.budget))
      return mark('sale', localizedString('productSaleText', 'sale', ctx));
    return undefined;
  },
});

function mark(kind: 'sold-out' | 'sale', html: string): string {
  return `<div class="product-mark ${kind}">${html}</div>`;
}

function soldOutText(item: unknown, ctx: PluginContext): string {
  const custom = toFieldText(child(merchandisingOf(item, ctx), 'customSoldOutText'));
  return custom === '' ? localizedString('productSoldOutText', 'sold out', ctx) : custom;
}
