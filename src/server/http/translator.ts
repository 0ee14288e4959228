import { amountText } from '../../../widgets/shared/money.js';
import { textsFor } from '../../shared/texts.js';
import type { Wording } from './problem.js';

/** How a website speaks to its visitors: their language, and the currency of its shop. */
export function wordingFor(language: string, currency: string): Wording {
  return {
    texts: textsFor(language),
    money: (cents) => amountText(cents, { language, currency }),
  };
}
