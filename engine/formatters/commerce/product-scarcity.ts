import type { PluginContext } from '../../4-run/plugin-context.js';
import { toFieldText } from '../../shared/html-attributes.js';
import { toBoolean } from '../../shared/to-boolean.js';
import { child } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { fillMessage } from './fill-message.js';
import { template } from './generated/product-scarcity.js';
import { mapElements } from './map-elements.js';
import { merchandisingOf } from './merchandising.js';

/** `{item|product-scarcity}` (commerce.md 4.16). */
export const productScarcity = defineFormatter({
  name: 'product-scarcity',
  summary: 'Makes the low-stock notices of an item; keeps the value if they are switched off.',
  args: [],
  output: 'value',
  run(item, _args, ctx) {
    const merchandising = merchandisingOf(item, ctx);
    if (!toBoolean(child(merchandising, 'scarcityEnabled'))) return item;
    return renderScarcity(merchandising, ctx);
  },
});

function renderScarcity(merchandising: unknown, ctx: PluginContext): string {
  const pattern = toFieldText(child(merchandising, 'scarcityText'));
  const toView = (view: unknown) => ({
    attributes: child(view, 'attributes'),
    text: fillMessage(pattern, { qtyInStock: child(view, 'qtyInStock') }, ctx),
  });
  const views = mapElements(child(merchandising, 'scarcityTemplateViews'), toView, ctx.budget);
  return ctx.renderTemplate(template, { views }, { private: true });
}
