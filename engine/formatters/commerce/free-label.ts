import type { PluginContext } from '../../4-run/plugin-context.js';
import { moneyAmount } from '../../model/product/money.js';
import { escapeHtml } from '../../shared/escape.js';
import { child } from '../../shared/values.js';

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
  const settings = ctx.resolve(STORE_SETTINGS);
  const label = child(settings, 'freeLabel');
  if (child(settings, 'freeIfZero') !== true || !isKnown()) return undefined;
  return typeof label === 'string' && label !== '' ? escapeHtml(label) : undefined;
}
