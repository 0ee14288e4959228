import type { IdempotencyKey, WebsiteStore } from '../../store/index.js';
import type { Flash } from './flash.js';
import type { RequestContext } from './request-context.js';

/** An API request that its route has read and checked. */
export interface ApiContext<Body = unknown, Query = unknown> extends RequestContext {
  /** The store of this website, limited to the content that this visitor may see. */
  readonly store: WebsiteStore;
  /** The id of the account or the browser. Rate limits and idempotency keys belong to it. */
  readonly visitorKey: string;
  /** Path parameters by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** The body as it was sent. */
  readonly text: string;
  /** Whether a plain HTML form sent it, with all values as texts. */
  readonly isForm: boolean;
  /** The key of the `Idempotency-Key` header; undefined without one. */
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** Shows a notice on the next page of a plain form. */
  notify(notice: NonNullable<Flash['notice']>): void;
  /**
   * Redirects a plain form to a path of the site or to an address from the owner's list, in place of the route's
   * `next`.
   */
  redirect(path: string): void;
}
