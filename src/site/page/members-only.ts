import type { PageRun } from '../model/site-model.js';
import { encodePath } from '../routes/paths.js';
import { ALL_PAGES } from '../shared/page-record.js';
import { isPaywall } from '../shared/paywall.js';
import type { JsonObject } from '../shared/types.js';
import { wordOf } from '../texts/default-strings.js';
import { systemContent } from './main-content.js';
import type { PreparedPage } from './prepared-page.js';

/** The member areas that the visitor may buy access to. */
function areasForSale({ record, view }: PageRun): readonly JsonObject[] {
  record.reads.add(ALL_PAGES);
  return view.table.pages.flatMap((page) => {
    const areas = page.items.filter(isPaywall);
    if (areas.length > 0) record.reads.add(page.key);
    return areas;
  });
}

/** The page in place of one for members only. Nothing of that one is known here but its address. */
export function prepareMembersOnly(run: PageRun): PreparedPage {
  const title = wordOf(run.site.localizedStrings, 'membersOnlyTitle');
  return {
    status: 403,
    type: 'member-area-access-denied',
    page: undefined,
    data: {
      collection: { title, fullUrl: encodePath(run.place.url), membersOnly: true },
      areas: areasForSale(run),
    },
    system: { name: 'members-only', title },
    main: systemContent(run, 'members-only'),
  };
}
