import type { BlockDetails, SiteCode } from '../diagnostics/catalogue.js';
import { SiteDiagnostic } from '../diagnostics/diagnostic.js';
import type { Problem } from '../shared/types.js';
import type { Sources } from './define.js';
import { placeOf, placeOfMember, placeOfValue, sourceOf } from './places.js';

const OF_BLOCKS: ReadonlySet<string> = new Set<SiteCode>([
  'block-type-unknown',
  'block-empty',
  'block-address-refused',
  'block-collection-missing',
  'block-item-missing',
]);

/** The place of the settings of a shop in `site.json`. */
export const STORE = ['websiteSettings', 'storeSettings'] as const;

/** The same problem at its place in the content, where a load or a render knows the file only. */
export function placed(context: Sources, problem: Problem): Problem {
  if (!(problem instanceof SiteDiagnostic) || problem.span.end > 0) return problem;
  const file = sourceOf(context, problem.file);
  if (OF_BLOCKS.has(problem.code)) {
    return problem.moved((details) =>
      placeOf(file, JSON.stringify(String((details as BlockDetails).block))),
    );
  }
  if (problem.code === 'address-refused') {
    return problem.moved((details) =>
      placeOf(file, JSON.stringify((details as { readonly address: string }).address)),
    );
  }
  if (problem.code === 'currency-unknown') {
    return problem.moved((details) =>
      placeOfMember(context, problem.file, [...STORE, (details as { readonly key: string }).key]),
    );
  }
  if (problem.code === 'free-label-missing') {
    return problem.moved(() => placeOfMember(context, problem.file, [...STORE, 'freeIfZero']));
  }
  if (problem.code === 'collection-template-missing') {
    return problem.moved(() => placeOfValue(context, problem.file, ['collection', 'typeName']));
  }
  return problem;
}
