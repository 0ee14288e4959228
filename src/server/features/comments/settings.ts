import { type JsonObject, object } from '../../../shared/values.js';
import type { SiteView } from '../../../site/index.js';

/** `commentState` of items that take comments. */
const OPEN = 1;

/** The settings of a site's comments, in `websiteSettings`. */
export interface CommentSettings {
  /** `commentsEnabled`. Without it no comment is shown or taken. */
  readonly enabled: boolean;
  /** `commentThreaded`: whether comments answer comments; default true. */
  readonly threaded: boolean;
  /** `commentApprovalRequired`: whether comments wait for approval; default true. */
  readonly needsApproval: boolean;
  /** `commentAnonAllowed`: whether visitors comment without logging in; default true. */
  readonly anonymous: boolean;
}

export function commentSettings({ site }: Pick<SiteView, 'site'>): CommentSettings {
  const settings = object(site.websiteSettings);
  return {
    enabled: Boolean(settings.commentsEnabled),
    threaded: settings.commentThreaded !== false,
    needsApproval: settings.commentApprovalRequired !== false,
    anonymous: settings.commentAnonAllowed !== false,
  };
}

/** Whether an item or a collection takes comments, where its site does (predicates.md 6). */
export function takesComments({ commentState }: JsonObject): boolean {
  return Number(commentState) === OPEN;
}
