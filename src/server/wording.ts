import { amountText } from '../../widgets/shared/money.js';
import type { Wording } from './problem.js';
import { textsFor } from './texts.js';

/** How a website speaks to its visitors: their language, and the currency of its shop. */
export function wordingFor(language: string, currency: string): Wording {
  return {
    texts: textsFor(language),
    money: (cents) => amountText(cents, { language, currency }),
  };
}
