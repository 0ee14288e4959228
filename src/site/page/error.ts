import type { PageRun } from '../model/site-model.js';
import { wordOf } from '../texts/default-strings.js';
import { systemContent } from './main-content.js';
import type { PreparedPage } from './prepared-page.js';

/** The page for a request that failed. */
export function prepareError(run: PageRun, status: 500 | 503): PreparedPage {
  const title = wordOf(run.site.localizedStrings, 'errorTitle');
  return {
    status,
    type: 'error',
    page: undefined,
    data: {},
    system: { name: 'error', title },
    main: systemContent(run, 'error'),
  };
}
