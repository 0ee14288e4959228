import { PageRecord } from '../shared/page-record.js';
import type { PageResult } from '../shared/types.js';
import type { Site } from '../site.js';
import { checkedTemplate } from './checked-template.js';
import {
  CHECKER,
  type CheckContext,
  type CheckedPage,
  type CheckedTemplate,
  type CheckOptions,
} from './define.js';
import { readLinks } from './html.js';

/** The paths of templates in a template folder. */
export const TEMPLATE_PATH =
  /^(?:[^/]+\.region|blocks\/.+\.block|collections\/[^/]+\.(?:list|item)|pages\/[^/]+\.page)$/;

/** Compiles every template of a site and renders every page. */
export function makeContext(site: Site, options: CheckOptions): CheckContext {
  const templates = [...site.model.templates.keys()]
    .filter((path) => TEMPLATE_PATH.test(path))
    .sort()
    .flatMap((path) => readTemplate(site, path));
  return { site, options, templates, pages: renderPages(site, options) };
}

function readTemplate({ model }: Site, path: string): readonly CheckedTemplate[] {
  const source = model.template(path, new PageRecord());
  return source === undefined ? [] : [checkedTemplate(path, source, model.compiler)];
}

/** All pages as a member with the passwords of all locks sees them, and the page of errors. */
function renderPages(site: Site, { now }: CheckOptions): readonly CheckedPage[] {
  const request = { ...CHECKER, ...(now === undefined ? {} : { now }) };
  const pages = site.urls(request).map((url) => checkedPage(url, site.render(url, request)));
  return [...pages, checkedPage('/404', site.error(404, request))];
}

function checkedPage(url: string, page: PageResult): CheckedPage {
  const { status, headers, html, diagnostics, reads, templates } = page;
  return {
    url,
    status,
    location: headers.location,
    html,
    problems: diagnostics,
    reads,
    templates,
    ...readLinks(html),
  };
}
