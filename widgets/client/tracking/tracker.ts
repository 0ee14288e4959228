import type { AnalyticsFacts, AnalyticsVisitor } from '../../contract/analytics.js';
import type { EventV1 } from '../../contract/records.js';
import type { Post } from './post.js';
import type { WindowFacts } from './window-facts.js';

/** Dependencies that all trackers of a page share. */
export interface TrackerTools {
  readonly facts: AnalyticsFacts;
  readonly visitor: AnalyticsVisitor;
  /** Reads the window at the time of the event. */
  readonly window: () => WindowFacts;
  readonly post: Post;
}

/** The page context of version 1 events and of the census. */
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
