import type { PluginContext } from '../../4-run/plugin-context.js';
import { child, toText } from '../../shared/values.js';

/** What `productMerchandisingContext` has on an item, by the item's id; undefined when nothing (commerce.md 0.3). */
export function merchandisingOf(item: unknown, ctx: PluginContext): unknown {
  const id = toText(child(item, 'id'));
  return id === '' ? undefined : child(ctx.resolve(['productMerchandisingContext']), id);
}
