import { wholeFile } from '../diagnostics/diagnostic.js';
import type { PageRun } from '../model/site-model.js';
import type { SitePage } from '../routes/pages.js';
import { report } from '../shared/page-record.js';
import type { JsonObject } from '../shared/types.js';
import type { MainContent } from './prepared-page.js';
import { renderTemplate } from './render-template.js';
import type { RenderedMain } from './source-map.js';

/** The main content of a list or page: its own template, that of its collection, or its markup. */
export function pageContent(run: PageRun, page: SitePage, data: JsonObject): MainContent {
  if (page.template !== undefined) {
    run.record.templates.add(`${page.template}.conf`);
    return { kind: 'template', path: page.template };
  }
  const markup = typeof data.mainContent === 'string' ? data.mainContent : '';
  const { typeName } = page.collection;
  const path = `collections/${typeName}.list`;
  run.record.templates.add(path);
  if (run.model.templates.has(path)) return { kind: 'template', path };
  if (page.kind === 'page' || markup !== '') return { kind: 'markup', html: markup };
  return fallback(run, page, path, page.kind === 'index' ? 'index' : String(typeName), 'list');
}

/** The main content of an item: the template of its collection. */
export function itemContent(run: PageRun, page: SitePage): MainContent {
  const { typeName } = page.collection;
  const path = `collections/${typeName}.item`;
  run.record.templates.add(path);
  if (run.model.templates.has(path)) return { kind: 'template', path };
  return fallback(run, page, path, String(typeName), 'item');
}

/** The platform's own template of a collection type, for template folders that have none. */
function fallback(
  run: PageRun,
  page: SitePage,
  path: string,
  type: string,
  view: 'list' | 'item',
): MainContent {
  const { model } = run;
  const special = `site-${type}-${view}`;
  const isSystem = model.conf.systemCollections.includes(type) || type === 'index';
  if (!isSystem) {
    const known = [...model.templates.keys()].flatMap(
      (file) => /^collections\/([^/]+)\.(?:list|item)$/.exec(file)?.[1] ?? [],
    );
    const details = { name: type, file: path, known: new Set(known) };
    report(run, 'collection-template-missing', details, wholeFile(page.key));
  }
  return {
    kind: 'built-in',
    name: model.builtIn(special) === undefined ? `site-${view}` : special,
  };
}

/** The main content of a page of the system: `pages/<name>.page` of the template, or the platform's. */
export function systemContent(run: PageRun, name: 'members-only' | 'error'): MainContent {
  const path = `pages/${name}.page`;
  run.record.templates.add(path);
  if (run.model.templates.has(path)) return { kind: 'template', path };
  return { kind: 'built-in', name: `site-${name}` };
}

/** Renders a page's main content. */
export function renderMainContent(run: PageRun, main: MainContent): RenderedMain {
  if (main.kind === 'markup') return { html: main.html };
  const template =
    main.kind === 'template'
      ? run.model.template(main.path, run.record)?.template
      : run.model.builtIn(main.name);
  if (template === undefined) return { html: '' };
  return { ...renderTemplate(run, template), template: template.name };
}
