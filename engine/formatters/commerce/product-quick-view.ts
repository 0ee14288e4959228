import type { PluginContext } from '../../4-run/plugin-context.js';
import { toFieldText } from '../../shared/html-attributes.js';
import { resolveFrom } from '../../shared/scope.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { localizedString } from './localized-string.js';
import { rawAttribute } from './raw-attribute.js';

/** `{item|product-quick-view group}` (commerce.md 4.14). */
export const productQuickView = defineFormatter<string>({
  name: 'product-quick-view',
  summary: 'Makes the button that shows an item in a dialog.',
  args: [
    { name: 'group', optional: true },
    { name: 'ignored', optional: true, repeated: true },
  ],
  output: 'html',
  prepare: ([key = '']) => key,
  run(item, key, ctx) {
    const id = rawAttribute(child(item, 'id'), ctx.budget);
    const group = rawAttribute(groupOf(item, key, ctx), ctx.budget);
    const slot = ctx.slot('quick-view', toFieldText(child(item, 'id')));
    const label = localizedString('productQuickViewText', 'Quick View', ctx);
    return `<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="${id}"${slot} data-group="${group}">${label}</span>`;
  },
});

/** The value of the key in the item, else in the surrounding scope, else the key itself. */
function groupOf(item: unknown, key: string, ctx: PluginContext): unknown {
  const found = resolveFrom(item, [key], ctx);
  return found === undefined ? key : found;
}
