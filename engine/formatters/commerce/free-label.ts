import type { PluginContext } from '../../4-run/plugin-context.js';
import { freeLabelOf } from '../../model/product/free-label.js';
import { moneyAmount } from '../../model/product/money.js';
import { escapeHtml } from '../../shared/escape.js';

const STORE_SETTINGS = ['websiteSettings', 'storeSettings'];

/**
 * The label of a zero price as HTML, if the store sets `freeIfZero` and its `freeLabel` (platform
 * seed §5); undefined if the amount is printed.
 *
 * @param isKnown whether the amount is in the data: a missing amount counts as zero, but is not
 * free
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
