import type { PluginContext } from '../../4-run/plugin-context.js';
import { toFieldText } from '../../shared/html-attributes.js';
import { resolveFrom } from '../../shared/scope.js';
import { child, isTruthy } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { template } from './generated/add-to-cart-btn.js';
import { localizedString } from './localized-string.js';
import { rawAttribute } from './raw-attribute.js';

/** `{item|add-to-cart-btn}` (commerce.md 4.1). */
export const addToCartBtn = defineFormatter({
  name: 'add-to-cart-btn',
  summary: 'Makes the button that adds an item to the cart or subscribes to it.',
  args: [],
  output: 'html',
  run: (item, _args, ctx) => renderAddToCartButton(item, ctx),
});

/**
 * The button of an item. Missing fields of the item come from the surrounding scope (commerce.md
 * 0.3).
 */
export function renderAddToCartButton(item: unknown, ctx: PluginContext): string {
  const read = (name: string): unknown => resolveFrom(item, [name], ctx);
  const product = read('structuredContent');
  const isSubscribable = child(product, 'isSubscribable');
  const view = {
    id: rawAttribute(read('id'), ctx.budget),
    slot: ctx.slot('product-form', toFieldText(read('id'))),
    collectionId: rawAttribute(read('collectionId'), ctx.budget),
    productType: rawAttribute(child(product, 'productType'), ctx.budget),
    useCustomLabel: rawAttribute(child(product, 'useCustomAddButtonText'), ctx.budget),
    subscription: isTruthy(isSubscribable)
      ? { value: rawAttribute(isSubscribable, ctx.budget) }
      : undefined,
    label: labelOf(product, ctx),
    form: formOf(product),
    plan: planOf(product, ctx),
  };
  return ctx.renderTemplate(template, view, { private: true });
}

function labelOf(product: unknown, ctx: PluginContext): string {
  const custom = child(product, 'customAddButtonText');
  if (isTruthy(custom) && isTruthy(child(product, 'useCustomAddButtonText'))) {
    return toFieldText(custom);
  }
  return isTruthy(child(product, 'isSubscribable'))
    ? localizedString('productSubscribeText', 'Subscribe', ctx)
    : localizedString('productAddToCartText', 'Add To Cart', ctx);
}

/** The form to fill in before the item can be added. */
function formOf(product: unknown): unknown {
  const form = child(product, 'additionalFieldsForm');
  return isTruthy(form) && isTruthy(child(product, 'additionalFieldsFormId')) ? form : undefined;
}

/** The initial subscription plan. */
function planOf(product: unknown, ctx: PluginContext): { readonly id: string } | undefined {
  const plans = child(product, 'productSubscriptionOptions');
  if (!isTruthy(child(product, 'isSubscribable')) || !Array.isArray(plans) || plans.length === 0) {
    return undefined;
  }
  return { id: rawAttribute(child(child(plans, 0), 'id'), ctx.budget) };
}
