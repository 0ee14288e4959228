import type { Examples } from './example.js';
import { commerceFormatterExamples } from './formatters/commerce.js';
import { contentFormatterExamples } from './formatters/content.js';
import { coreFormatterExamples } from './formatters/core.js';
import { dateFormatterExamples } from './formatters/date.js';
import { i18nFormatterExamples } from './formatters/i18n.js';
import { socialFormatterExamples } from './formatters/social.js';
import { commercePredicateExamples } from './predicates/commerce.js';
import { contentPredicateExamples } from './predicates/content.js';
import { corePredicateExamples } from './predicates/core.js';
import { galleryPredicateExamples } from './predicates/gallery.js';
import { i18nPredicateExamples } from './predicates/i18n.js';
import { recordTypePredicateExamples } from './predicates/record-type.js';
import { slidePredicateExamples } from './predicates/slide.js';
import { socialPredicateExamples } from './predicates/social.js';

/** Examples by domain, in the order of the reference. */
export type ExamplesByDomain = Readonly<Record<string, Examples>>;

/** A group of formatters or predicates. */
export type Domain = keyof typeof FORMATTER_EXAMPLES | keyof typeof PREDICATE_EXAMPLES;

/** The domains have the names of the folders under `engine/formatters`. */
export const FORMATTER_EXAMPLES = {
  core: coreFormatterExamples,
  content: contentFormatterExamples,
  commerce: commerceFormatterExamples,
  date: dateFormatterExamples,
  i18n: i18nFormatterExamples,
  social: socialFormatterExamples,
} satisfies ExamplesByDomain;

/** The domains have the names of the folders under `engine/predicates`. */
export const PREDICATE_EXAMPLES = {
  core: corePredicateExamples,
  content: contentPredicateExamples,
  gallery: galleryPredicateExamples,
  'record-type': recordTypePredicateExamples,
  commerce: commercePredicateExamples,
  i18n: i18nPredicateExamples,
  social: socialPredicateExamples,
  slide: slidePredicateExamples,
} satisfies ExamplesByDomain;
