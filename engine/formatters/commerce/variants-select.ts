import type { PluginContext } from '../../4-run/plugin-context.js';
import { productType } from '../../model/product/product-type.js';
import { productField } from '../../model/product/structured-content.js';
import { variantOptions } from '../../model/product/variant-options.js';
import { variantsOf } from '../../model/product/variants.js';
import { toFieldText } from '../../shared/html-attributes.js';
import { UNCOUNTED } from '../../shared/step-counter.js';
import { child, isTruthy } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { fillMessage } from './fill-message.js';
import { template } from './generated/variants-select.js';
import { localizedString } from './localized-string.js';
import { rawAttribute } from './raw-attribute.js';

/** The message patterns of an option's texts. */
interface OptionPatterns {
  readonly title: string;
  readonly prompt: string;
}

/** `{item|variants-select}` (commerce.md 4.21). */
export const variantsSelect = defineFormatter({
  name: 'variants-select',
  summary: 'Makes the controls to choose among the variants of an item, if it has several.',
  args: [],
  output: 'html',
  run: (item, _args, ctx) => renderVariantsSelect(item, ctx),
});

/** The controls of an item; undefined if there is no choice. */
export function renderVariantsSelect(item: unknown, ctx: PluginContext): string | undefined {
  const options = variantOptions(item, ctx.budget);
  if (options.length === 0) return undefined;
  const patterns = optionPatterns(item, ctx);
  const view = {
    id: rawAttribute(child(item, 'id'), ctx.budget),
    slot: ctx.slot('variants', toFieldText(child(item, 'id'))),
    variants: variantsOf(item, UNCOUNTED),
    subscription: isTruthy(productField(item, 'isSubscribable'))
      ? { plan: productField(item, 'subscriptionPlan') }
      : undefined,
    options: options.map(({ name, values }) => ({
      name,
      values,
      ...optionTexts(name, patterns, ctx),
    })),
  };
  return ctx.renderTemplate(template, view, { private: true });
}

function optionPatterns(item: unknown, ctx: PluginContext): OptionPatterns {
  return productType(item) === 'gift-card'
    ? {
        title: localizedString('giftCardValueDisplayText', 'Value', ctx),
        prompt: localizedString('giftCardVariantSelectText', 'Select Value', ctx),
      }
    : {
        title: '{name}',
        prompt: localizedString('productVariantSelectText', 'Select {variantName}', ctx),
      };
}

function optionTexts(name: string, patterns: OptionPatterns, ctx: PluginContext) {
  const prompt = fillMessage(patterns.prompt, { variantName: name }, ctx);
  return {
    title: fillMessage(patterns.title, { name }, ctx),
    prompt,
    ariaLabel: rawAttribute(prompt, ctx.budget),
  };
}
