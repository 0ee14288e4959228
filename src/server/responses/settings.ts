import { type JsonObject, object } from '../../shared/values.js';
import type { SiteView } from '../../site/index.js';

/** `commentState` of what takes comments. */
const OPEN = 1;

/** What a site says of its comments and likes, in `websiteSettings`. */
export interface ResponseSettings {
  /** `commentsEnabled`. Without it no comment is shown or taken. */
  readonly comments: boolean;
  /** `commentThreaded`: whether comments answer comments; default true. */
  readonly threaded: boolean;
  /** `commentApprovalRequired`: whether comments wait for somebody to approve them; default true. */
  readonly needsApproval: boolean;
  /** `commentAnonAllowed`: whether those who are not logged in comment; default true. */
  readonly anonymous: boolean;
  /** `simpleLikingEnabled`. */
  readonly likes: boolean;
}

export function responseSettings({ site }: Pick<SiteView, 'site'>): ResponseSettings {
  const settings = object(site.websiteSettings);
  return {
    comments: Boolean(settings.commentsEnabled),
    threaded: settings.commentThreaded !== false,
    needsApproval: settings.commentApprovalRequired !== false,
    anonymous: settings.commentAnonAllowed !== false,
    likes: Boolean(settings.simpleLikingEnabled),
  };
}

/** Whether an item or a collection takes comments, where its site does (predicates.md 6). */
export function takesComments({ commentState }: JsonObject): boolean {
  return Number(commentState) === OPEN;
}

/** A count that the content was saved with. */
export function savedCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
