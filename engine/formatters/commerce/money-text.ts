import type { PluginContext } from '../../4-run/plugin-context.js';
import { type MoneyRequest, printMoney } from '../../i18n/money.js';
import { moneyAmount, moneyCurrency } from '../../model/product/money.js';
import { isTruthy } from '../../shared/values.js';
import { nativeMoney } from './native-money.js';

/**
 * A Money value as a price, in the mode of `featureFlags.useCLDRMoneyFormat` (commerce.md 1.7):
 * text in the render's locale with the currency options, or an element with the bare amount, which
 * the client formats.
 */
export function moneyText(money: unknown, options: MoneyRequest, ctx: PluginContext): string {
  const amount = moneyAmount(money, ctx.budget);
  if (!isTruthy(ctx.resolve(['featureFlags', 'useCLDRMoneyFormat']))) {
    return nativeMoney(amount, 'half-away');
  }
  return printMoney({ amount, currency: moneyCurrency(money, ctx.budget) }, options, ctx);
}
