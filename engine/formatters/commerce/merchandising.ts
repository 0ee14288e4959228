import type { PluginContext } from '../../4-run/plugin-context.js';
import { child, toText } from '../../shared/values.js';

/**
 * The entry of `productMerchandisingContext` for an item, by the item's id; undefined if there is
 * none (commerce.md 0.3).
 */
export function merchandisingOf(item: unknown, ctx: PluginContext): unknown {
  const id = toText(child(item, 'id'));
  return id === '' ? undefined : child(ctx.resolve(['productMerchandisingContext']), id);
}
