import type { Location, Profile } from '../../../engine/index.js';
import type { SiteCode, SiteDetails } from '../diagnostics/catalogue.js';
import { siteDiagnostic } from '../diagnostics/diagnostic.js';
import type { Problem } from './types.js';

/** The key for the heads of all pages among the content that a page read. */
export const ALL_PAGES = '@pages';

/** The inputs of one page, or of a cached part of it. */
export class PageRecord {
  readonly reads = new Set<string>();
  readonly templates = new Set<string>();
  readonly problems = new Set<Problem>();
  /** Those of its renders, one after the other, where the request asks for them. */
  readonly profiles: Profile[] = [];

  /** Adds everything that another record holds. */
  include(other: PageRecord): void {
    for (const key of other.reads) this.reads.add(key);
    for (const file of other.templates) this.templates.add(file);
    for (const problem of other.problems) this.problems.add(problem);
  }
}

/** Records a problem of a site on the page that is being rendered. */
export function report<Code extends SiteCode>(
  { record }: { readonly record: PageRecord },
  code: Code,
  details: SiteDetails<Code>,
  location: Location,
): void {
  record.problems.add(siteDiagnostic(code, details, location));
}
