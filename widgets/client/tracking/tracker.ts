import type { AnalyticsFacts, AnalyticsVisitor } from '../../contract/analytics.js';
import type { EventV1 } from '../../contract/records.js';
import type { Post } from './post.js';
import type { WindowFacts } from './window-facts.js';

/** What all trackers of a page share. */
export interface TrackerTools {
  readonly facts: AnalyticsFacts;
  readonly visitor: AnalyticsVisitor;
  /** The window as it is when something is recorded. */
  readonly window: () => WindowFacts;
  readonly post: Post;
}

/** Where something happens, as events of version 1 and the census say it. */
export function contextOf({ facts, visitor, window }: TrackerTools): EventV1 {
  const { path, hash } = window();
  return {
    websiteId: facts.websiteId,
    memberAccountId: visitor.memberAccountId,
    website_locale: facts.websiteLocale,
    member_locale: visitor.locale,
    templateId: facts.templateId,
    variantId: facts.variantId,
    pageHash: hash,
    pagePath: path,
  };
}
