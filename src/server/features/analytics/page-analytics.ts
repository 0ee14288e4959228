import { analyticsPart, visitorText } from '../../../islands/analytics-part.js';
import { isInternal } from '../../../islands/analytics-settings.js';
import type { Visitor } from '../../http/visitor.js';
import type { PagePart } from '../../page/page-part.js';

/** The slot of the visitor's facts in the analytics of a page. */
const VISITOR = 'visitor';

/** The analytics data in the head of pages. */
export const ANALYTICS_PAGE_PART: PagePart = {
  head: ({ context: { server, visitor, website, translator }, result, nonce, purchase, slot }) =>
    analyticsPart({
      view: visitor.view,
      runtime: server.islands,
      locale: website.site.model.locale,
      texts: translator.texts,
      prefix: server.basePath,
      result,
      visitor: slot(VISITOR),
      purchase,
      nonce,
    })?.markup,
  answerSlots: { [VISITOR]: ({ visitor }) => visitorJson(visitor) },
};

/** The facts of a visitor for analytics, as JSON. */
function visitorJson({ session, view }: Pick<Visitor, 'session' | 'view'>): string {
  const { id = null, language = null, roles = [] } = session?.account ?? {};
  return visitorText({
    memberAccountId: id,
    locale: language,
    roles,
    isInternal: isInternal(view.site, roles),
  });
}
