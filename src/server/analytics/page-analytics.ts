import { type PageAnalytics, visitorText } from '../../islands/analytics-part.js';
import { isInternal } from '../../islands/analytics-settings.js';
import type { Exchange } from '../exchange.js';
import type { Visitor } from '../visitor.js';

/** What the analytics of a page are told of its request. */
export function analyticsOf({
  server,
  visitor,
  website,
  wording,
}: Exchange): Omit<PageAnalytics, 'result'> {
  return {
    view: visitor.view,
    flavour: server.islands,
    locale: website.site.model.locale,
    texts: wording.texts,
    prefix: server.basePath,
  };
}

/** Who looks at a page, as its analytics read it. */
export function visitorJson({ session, view }: Pick<Visitor, 'session' | 'view'>): string {
  const { id = null, language = null, roles = [] } = session?.account ?? {};
  return visitorText({
    memberAccountId: id,
    locale: language,
    roles,
    isInternal: isInternal(view.site, roles),
  });
}
