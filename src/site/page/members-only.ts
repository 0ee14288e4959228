import type { PageRun } from '../contracts.js';
import { encodePath } from '../routes/paths.js';
import { wordOf } from '../texts/default-strings.js';
import { systemContent } from './main-content.js';
import type { PreparedPage } from './prepared-page.js';

/** The page in place of one for members only. Nothing of that one is known here but its address. */
export function prepareMembersOnly(run: PageRun): PreparedPage {
  const title = wordOf(run.site.localizedStrings, 'membersOnlyTitle');
  return {
    status: 403,
    type: 'member-area-access-denied',
    page: undefined,
    data: { collection: { title, fullUrl: encodePath(run.place.url), membersOnly: true } },
    system: { name: 'members-only', title },
    main: systemContent(run, 'members-only'),
  };
}
