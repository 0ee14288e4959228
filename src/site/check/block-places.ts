import type { BlockDetails, SiteCode } from '../diagnostics/catalogue.js';
import { SiteDiagnostic } from '../diagnostics/diagnostic.js';
import type { Problem } from '../shared/types.js';
import type { CheckContext } from './define.js';
import { placeOf, placeOfValue, sourceOf } from './places.js';

const OF_BLOCKS: ReadonlySet<string> = new Set<SiteCode>([
  'block-type-unknown',
  'block-empty',
  'block-address-refused',
  'block-collection-missing',
  'block-item-missing',
]);

/** The same problem at its place in the content, where a load or a render knows the file only. */
export function placed(context: CheckContext, problem: Problem): Problem {
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
  if (problem.code === 'collection-template-missing') {
    return problem.moved(() => placeOfValue(context, problem.file, ['collection', 'typeName']));
  }
  return problem;
}
