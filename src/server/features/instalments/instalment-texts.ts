import {
  INSTALMENT_LOCALES,
  type InstalmentLocale,
} from '../../../../widgets/contract/instalments.js';
import { INSTALMENT_COUNT } from '../../../../widgets/offer/offer.js';
import { textsFor } from '../../../shared/texts.js';

/** Returns the paragraphs of the dialog about instalments, as plain texts, for a locale such as `fr_CA`. */
export type InstalmentTexts = (
  locale: InstalmentLocale,
) => readonly string[] | Promise<readonly string[]>;

const KEYS = ['instalments.info.how', 'instalments.info.where', 'instalments.info.terms'] as const;

/** The product's own texts in the language of the locale. */
export const ownInstalmentTexts: InstalmentTexts = (locale) => {
  const texts = textsFor(locale.replace('_', '-'));
  const params = { provider: INSTALMENT_LOCALES[locale], count: INSTALMENT_COUNT };
  return KEYS.map((key) => texts.text(key, params));
};
