import type { PluginContext } from '../../4-run/plugin-context.js';
import { freeLabelOf } from '../../model/product/free-label.js';
import { moneyAmount } from '../../model/product/money.js';
import { escapeHtml } from '../../shared/escape.js';

const STORE_SETTINGS = ['websiteSettings', 'storeSettings'];

/**
 * The label of a price of zero as HTML, where the store sets `freeIfZero` and its `freeLabel` (platform seed §5);
 * undefined where the amount is printed.
 *
 * @param isKnown whether an amount of zero is a price: what is missing counts as zero, and is not free
 */
export function freeLabel(
  money: unknown,
  isKnown: () => boolean,
  ctx: PluginContext,
): string | undefined {
  if (moneyAmount(money, ctx.budget).coefficient !== 0n) return undefined;
  const label = freeLabelOf(ctx.resolve(STORE_SETTINGS));
  return label !== undefined && isKnown() ? escapeHtml(label) : undefined;
}
