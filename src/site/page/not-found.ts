import type { PageRun } from '../model/site-model.js';
import { ALL_PAGES } from '../shared/page-record.js';
import { wordOf } from '../texts/default-strings.js';
import { preparePage } from './prepare.js';
import type { PreparedPage } from './prepared-page.js';

/** The page for an address that leads nowhere: `404.json` of the content, or a message. */
export function prepareNotFound(run: PageRun): PreparedPage {
  const { view, record } = run;
  record.reads.add(ALL_PAGES);
  const page = view.table.notFound;
  if (page !== undefined) {
    record.reads.add(page.key);
    return { ...preparePage(run, page, undefined, {}), status: 404, type: 'not-found' };
  }
  const title = wordOf(run.site.localizedStrings, 'notFoundTitle');
  return {
    status: 404,
    type: 'not-found',
    page: undefined,
    data: {},
    system: { name: 'not-found', title },
    main: { kind: 'built-in', name: 'site-not-found' },
  };
}
