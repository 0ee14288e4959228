import type { Location, Profile } from '../../../engine/index.js';
import type { SiteCode, SiteDetails } from '../diagnostics/catalogue.js';
import { siteDiagnostic } from '../diagnostics/diagnostic.js';
import type { PageResult, Problem } from './types.js';

/** The key for the heads of all pages among the content that a page read. */
export const ALL_PAGES = '@pages';

/**
 * The kinds of parts of content, each with its arguments. `content-parts.ts` has their values.
 *
 * - `page`: what the address of a path and a query leads to, with its own data; of lists and items without the count
 * - `collection`: a collection by its name, without items
 * - `query`: the items of a query, which is given as JSON
 * - `item`: an item of a collection by its id
 * - `labels`: the ids and labels of all items of a collection
 * - `categories`: the categories of a collection, with their counts
 * - `navigation`: the entries of a navigation without counts of items; without a name, those of all
 * - `count`: the count of items of the page with a key
 */
export type PartKind =
  | 'page'
  | 'collection'
  | 'query'
  | 'item'
  | 'labels'
  | 'categories'
  | 'navigation'
  | 'count';

/** The key of a part of content. */
export function partKey(kind: PartKind, args: readonly string[]): string {
  return `${kind} ${JSON.stringify(args)}`;
}

/** The inputs of one page, or of a cached part of it. */
export class PageRecord {
  /** Content that was read as a whole. */
  readonly reads = new Set<string>();
  /** Parts of content, by key; each with the keys of the whole content that it is a part of. */
  readonly parts = new Map<string, readonly string[]>();
  readonly templates = new Set<string>();
  readonly problems = new Set<Problem>();
  /** Those of its renders, one after the other, where the request asks for them. */
  readonly profiles: Profile[] = [];

  /** Records that a part was read and nothing else of the content `within` which it lies. */
  readPart(kind: PartKind, args: readonly string[], within: readonly string[]): void {
    this.parts.set(partKey(kind, args), within);
  }

  /** The inputs as results of pages list them. */
  listed(): Pick<PageResult, 'reads' | 'inputs' | 'templates'> {
    return {
      reads: [...new Set([...this.reads, ...[...this.parts.values()].flat()])].sort(),
      inputs: { whole: [...this.reads].sort(), parts: [...this.parts.keys()].sort() },
      templates: [...this.templates].sort(),
    };
  }

  /** Adds everything that another record holds. */
  include(other: PageRecord): void {
    for (const key of other.reads) this.reads.add(key);
    for (const [key, within] of other.parts) this.parts.set(key, within);
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
