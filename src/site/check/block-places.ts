import type { BlockDetails, SiteCode } from '../diagnostics/catalogue.js';
import { SiteDiagnostic } from '../diagnostics/diagnostic.js';
import type { Problem } from '../shared/types.js';
import type { CheckContext } from './define.js';
import { placeOf, sourceOf } from './places.js';

const OF_BLOCKS: ReadonlySet<string> = new Set<SiteCode>([
  'block-type-unknown',
  'block-empty',
  'block-address-refused',
  'block-collection-missing',
  'block-item-missing',
]);

/** The problem of a block at the line of its file where it is named: a render knows the file only. */
export function atBlock(context: CheckContext, problem: Problem): Problem {
  const isOfBlock = problem instanceof SiteDiagnostic && OF_BLOCKS.has(problem.code);
  if (!isOfBlock || problem.span.end > 0) return problem;
  const file = sourceOf(context, problem.file);
  return problem.moved((details) =>
    placeOf(file, JSON.stringify(String((details as BlockDetails).block))),
  );
}
