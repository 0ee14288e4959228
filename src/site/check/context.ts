import type { RootNode } from '../../../engine/index.js';
import type { PlacedTag } from '../model/template-compiler.js';
import { PageRecord } from '../shared/page-record.js';
import type { PageResult } from '../shared/types.js';
import type { Site } from '../site.js';
import {
  CHECKER,
  type CheckContext,
  type CheckedPage,
  type CheckedTag,
  type CheckedTemplate,
  type CheckOptions,
} from './define.js';
import { readLinks } from './html.js';

const TEMPLATES =
  /^(?:[^/]+\.region|blocks\/.+\.block|collections\/[^/]+\.(?:list|item)|pages\/[^/]+\.page)$/;

/** Compiles every template of a site and renders every page. */
export function makeContext(site: Site, options: CheckOptions): CheckContext {
  const templates = [...site.model.templates.keys()]
    .filter((path) => TEMPLATES.test(path))
    .sort()
    .flatMap((path) => checkedTemplate(site, path));
  return { site, options, templates, pages: renderPages(site, options) };
}

function checkedTemplate({ model }: Site, path: string): readonly CheckedTemplate[] {
  const source = model.template(path, new PageRecord());
  if (source === undefined) return [];
  const { template } = source;
  const { compiler } = model;
  const tags = source.tags.flatMap((number) => compiler.tag(number) ?? []);
  const parts = tags.flatMap((tag) => partsOf(tag).map((name) => compiler.part(name)));
  const problems = [
    ...template.diagnostics,
    ...source.problems,
    ...parts.flatMap((part) => part?.diagnostics ?? []),
  ];
  return [
    {
      path,
      file: template.source,
      root: template.root,
      tags: tags.map((tag) => checkedTag(tag, (name) => compiler.part(name)?.root)),
      problems: problems.sort((a, b) => a.span.start - b.span.start),
    },
  ];
}

function partsOf({ body, attributes }: PlacedTag): readonly string[] {
  const ofAttributes = [...attributes.values()].flatMap((value) =>
    'partial' in value ? [value.partial] : [],
  );
  return [...(body === undefined ? [] : [body]), ...ofAttributes];
}

function checkedTag(tag: PlacedTag, rootOf: (name: string) => RootNode | undefined): CheckedTag {
  return {
    tag,
    body: tag.body === undefined ? undefined : rootOf(tag.body),
    attributes: [...tag.attributes.values()].flatMap((value) =>
      'partial' in value ? (rootOf(value.partial) ?? []) : [],
    ),
  };
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
