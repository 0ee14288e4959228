import { writeJson } from '../../shared/write-json.js';
import type { PageRun } from '../model/site-model.js';
import type { PageResult } from '../shared/types.js';
import type { PreparedPage } from './prepared-page.js';

/**
 * The data of a page for `?format=json`: the page's own, with the site's `website` and `websiteSettings`. Markup of
 * blocks is next to the blocks.
 */
export function pageJson(run: PageRun, prepared: PreparedPage, pretty: boolean): PageResult {
  const { record, site } = run;
  const { website, websiteSettings } = site;
  const data = {
    ...prepared.data,
    website,
    websiteSettings,
  };
  return {
    status: prepared.status,
    type: prepared.type,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    html: writeJson(data, pretty),
    diagnostics: [...record.problems],
    ...record.listed(),
  };
}
