import type { PluginContext } from '../../4-run/plugin-context.js';
import { productType } from '../../model/product/product-type.js';
import { totalStock } from '../../model/product/stock.js';
import { isSubscribable } from '../../model/product/subscription.js';
import { resolveFrom } from '../../shared/scope.js';
import { toBoolean } from '../../shared/to-boolean.js';
import { defineFormatter } from '../define.js';
import { template } from './generated/quantity-input.js';
import { localizedString } from './localized-string.js';
import { rawAttribute } from './raw-attribute.js';

const MULTIPLE_ALLOWED_FOR_SERVICES = [
  'websiteSettings',
  'storeSettings',
  'multipleQuantityAllowedForServices',
];

/** `{item|quantity-input}` (commerce.md 4.18). */
export const quantityInput = defineFormatter({
  name: 'quantity-input',
  summary: 'Makes the quantity field of an item, if several can be ordered.',
  args: [],
  output: 'html',
  run: (item, _args, ctx) => renderQuantityInput(item, ctx),
});

/** The quantity field of an item; undefined if only one can be ordered. */
export function renderQuantityInput(item: unknown, ctx: PluginContext): string | undefined {
  if (!allowsSeveral(item, ctx)) return undefined;
  const label = localizedString('productQuantityInputLabel', 'Quantity', ctx);
  const view = {
    id: rawAttribute(resolveFrom(item, ['id'], ctx), ctx.budget),
    label,
    ariaLabel: rawAttribute(label, ctx.budget),
  };
  return ctx.renderTemplate(template, view, { private: true });
}

function allowsSeveral(item: unknown, ctx: PluginContext): boolean {
  return typeAllowsSeveral(item, ctx) && !isSubscribable(item) && totalStock(item, ctx.budget) > 1;
}

function typeAllowsSeveral(item: unknown, ctx: PluginContext): boolean {
  switch (productType(item)) {
    case 'physical':
      return true;
    case 'service': {
      const setting = ctx.resolve(MULTIPLE_ALLOWED_FOR_SERVICES) ?? true;
      return toBoolean(setting);
    }
    default:
      return false;
  }
}
