import type { Examples } from '../example.js';

/** Examples of the predicates of units and languages. */
export const i18nPredicateExamples: Examples = {
  'units-metric?': {
    template: '{.units-metric?}5 km{.or}3 miles{.end}',
    data: {},
    output: '3 miles',
    diagnostics: ['formatter-not-implemented'],
  },
};
