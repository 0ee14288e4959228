import type { PageResult } from '../shared/types.js';
import type { Site } from '../site.js';
import {
  CHECKER,
  type CheckContext,
  type CheckedPage,
  type CheckedTemplate,
  type CheckOptions,
  type Sources,
} from './define.js';
import { readLinks } from './html.js';

/** Renders every page of a site, for the checks of it and of its templates. */
export function makeContext(
  { site, options }: Sources,
  templates: readonly CheckedTemplate[],
): CheckContext {
  return { site, options, templates, pages: renderPages(site, options) };
}

/**
 * The pages with queries and the like that others link to, and so on: they repeat their lists, and are rendered for
 * their problems alone.
 */
export function renderLinked(
  { site, pages }: CheckContext,
  { linkedPages = () => [], now }: CheckOptions,
): readonly Pick<CheckedPage, 'problems' | 'templates'>[] {
  const request = { ...CHECKER, ...(now === undefined ? {} : { now }) };
  const found = new Set(pages.map(({ url }) => url));
  const waiting: string[] = [];
  const follow = (html: string): void => {
    for (const url of linkedPages(html)) {
      if (found.has(url) || found.size > MOST_PAGES) continue;
      found.add(url);
      waiting.push(url);
    }
  };
  for (const { html } of pages) follow(html);
  const rendered: Pick<CheckedPage, 'problems' | 'templates'>[] = [];
  // Pages that are found meanwhile are visited too.
  for (const url of waiting) {
    const { html, diagnostics, templates } = site.render(url, request);
    follow(html);
    if (diagnostics.length > 0) rendered.push({ problems: diagnostics, templates });
  }
  return rendered;
}

/** A limit for sites whose pages link to ever more pages. */
const MOST_PAGES = 100_000;

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
