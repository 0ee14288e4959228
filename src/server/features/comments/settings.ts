import { type JsonObject, object } from '../../../shared/values.js';
import type { SiteView } from '../../../site/index.js';

/** `commentState` of items with open comments. */
const OPEN = 1;

/** The settings of a site's comments, in `websiteSettings`. */
export interface CommentSettings {
  /** `commentsEnabled`: whether comments are shown and accepted. */
  readonly enabled: boolean;
  /** `commentThreaded`: whether replies are possible; default true. */
  readonly threaded: boolean;
  /** `commentApprovalRequired`: whether comments need approval; default true. */
  readonly needsApproval: boolean;
  /** `commentAnonAllowed`: whether visitors may comment without a login; default true. */
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

/** Whether comments of an item or a collection are open, if its site has comments (predicates.md 6). */
export function takesComments({ commentState }: JsonObject): boolean {
  return Number(commentState) === OPEN;
}
