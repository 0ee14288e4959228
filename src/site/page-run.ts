import type { Location, PluginContext } from '../../engine/index.js';
import type { SiteCode, SiteDetails } from './diagnostics/catalogue.js';
import { siteDiagnostic } from './diagnostics/diagnostic.js';
import type { SiteModel } from './model.js';
import type { Query } from './routes/query.js';
import type { JsonObject, PageRequest, Problem } from './types.js';

/** What stands for the heads of all pages among the content that a page read. */
export const ALL_PAGES = '@pages';

/** What one page, or a part of it that is kept, was made from. */
export class Trace {
  readonly reads = new Set<string>();
  readonly templates = new Set<string>();
  readonly problems = new Set<Problem>();

  /** Adds everything that another trace holds. */
  include(other: Trace): void {
    for (const key of other.reads) this.reads.add(key);
    for (const file of other.templates) this.templates.add(file);
    for (const problem of other.problems) this.problems.add(problem);
  }
}

/** The page that the visitor asked for, as far as navigations need to know it. */
export interface Place {
  /** The address without a query. */
  readonly url: string;
  /** The id of its collection; undefined on pages of the system. */
  readonly collectionId: string | undefined;
}

/** One page while it is being rendered. */
export interface PageRun {
  readonly model: SiteModel;
  readonly request: PageRequest;
  readonly query: Query;
  readonly place: Place;
  /** Of the page, then of the site. */
  readonly locale: string;
  /** What every template of the site sees, as the page sees it. */
  readonly site: JsonObject;
  readonly trace: Trace;
  /** The ids that blocks of the page have taken. */
  readonly ids: Set<string>;
  /** The data of the page; set before any template runs. */
  data: JsonObject;
  /** The render that is under way; undefined between renders. */
  ctx: PluginContext | undefined;
}

/** Records a problem of a site on the page that is being rendered. */
export function report<Code extends SiteCode>(
  run: PageRun,
  code: Code,
  details: SiteDetails<Code>,
  location: Location,
): void {
  run.trace.problems.add(siteDiagnostic(code, details, location));
}
