import { amountText } from '../../../widgets/shared/money.js';
import { textsFor } from '../../shared/texts.js';
import type { Translator } from './problem.js';

/** How a website speaks to its visitors: their language, and the currency of its shop. */
export function translatorFor(language: string, currency: string): Translator {
  return {
    texts: textsFor(language),
    money: (cents) => amountText(cents, { language, currency }),
  };
}
