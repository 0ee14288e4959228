import type { IdempotencyKey, WebsiteStore } from '../../store/index.js';
import type { Flash } from './flash.js';
import type { RequestContext } from './request-context.js';

/** The request of a call of the API, read and checked as the row of its route says. */
export interface ApiContext<Body = unknown, Query = unknown> extends RequestContext {
  /** The store of this website, with the content that this visitor may see. */
  readonly store: WebsiteStore;
  /** The account or the browser, for which limits and repeated requests are counted. */
  readonly visitorKey: string;
  /** Parts of the path by their name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** Whether a plain HTML form made it, which sends texts alone. */
  readonly isForm: boolean;
  /** The request as one that is answered once, when it has an Idempotency-Key. */
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** Says something on the page that a plain form leads to. */
  notify(notice: NonNullable<Flash['notice']>): void;
  /** Redirects a plain form elsewhere than its route says: to a path of the site, or an address that its owner listed. */
  redirect(path: string): void;
}
