import type { SiteOptions } from './model/site-model.js';
import type { Problem } from './shared/types.js';
import { createSite, type Site } from './site.js';

/** A site of a layout with one region, `site.region`, unless the templates bring their own. */
export function makeSite(
  templates: Readonly<Record<string, string>>,
  content: Readonly<Record<string, unknown>> = {},
  options: SiteOptions = {},
): Site {
  return createSite(
    {
      templates: {
        'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
        'site.region': '{squarespace.main-content}',
        ...templates,
      },
      content,
    },
    options,
  );
}

/** Problems as `code@file:line:column`, or `code` alone where they have no place. */
export function codes(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ code, file, line, column, span }) =>
    span.end === 0 ? code : `${code}@${file}:${line}:${column}`,
  );
}
