import { amountText } from '../../../widgets/shared/money.js';
import { textsFor } from '../../shared/texts.js';
import type { Translator } from './problem.js';

/** The translator of a language and a shop's currency. */
export function translatorFor(language: string, currency: string): Translator {
  return {
    texts: textsFor(language),
    money: (cents) => amountText(cents, { language, currency }),
  };
}
