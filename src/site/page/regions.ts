import type { Template } from '../../../engine/index.js';
import type { BlockLayout } from '../blocks/define.js';
import { wholeFile } from '../diagnostics/diagnostic.js';
import type { PageRun, SiteModel } from '../model/site-model.js';
import type { SitePage } from '../routes/pages.js';
import { report } from '../shared/page-record.js';
import { field, textField } from '../shared/values.js';
import type { PreparedPage } from './prepared-page.js';
import { renderTemplate } from './render-template.js';
import type { Rendered } from './source-map.js';

/** The regions of a page's layout, rendered; the built-in template instead where the page has one. */
export function renderRegions(run: PageRun, { page, whole }: PreparedPage): readonly Rendered[] {
  const { model, record } = run;
  const own = whole === undefined ? undefined : wholeTemplate(run, whole);
  if (own !== undefined) return [renderTemplate(run, own)];
  const { layouts } = model.conf;
  const wanted = layoutName(model, page);
  const layout = layouts.get(wanted) ?? [...layouts.values()][0];
  if (!layouts.has(wanted) && wanted !== DEFAULT_LAYOUT) {
    report(
      run,
      'layout-missing',
      { name: wanted, known: layouts.keys() },
      wholeFile(page?.key ?? ''),
    );
  }
  const templates = (layout?.regions ?? []).flatMap(
    (name) => model.template(`${name}.region`, record)?.template ?? [],
  );
  const shell = model.builtIn('site-shell');
  if (templates.length === 0 && shell !== undefined) {
    const data = {
      ...run.data,
      shell: { header: fieldOf(run, 'header'), footer: fieldOf(run, 'footer') },
    };
    return [renderTemplate({ ...run, data }, shell)];
  }
  return templates.map((template) => renderTemplate(run, template));
}

/** The blocks of a block field, for the shell, which is no template of a site and has no tags. */
function fieldOf(run: PageRun, id: string): string {
  const file = `blocks/${id}.json`;
  run.record.reads.add(file);
  const layout = run.view.layout(file);
  if (!Array.isArray(layout) && !Array.isArray(field(layout, 'rows'))) return '';
  return run.model.showLayout(run, layout as BlockLayout, { type: 'block-field' });
}

/** The templates of a folder that stand in for built-in ones of whole pages. They have no regions. */
const OWN_WHOLES: ReadonlyMap<string, string> = new Map([
  ['site-lock-screen', 'pages/lock.page'],
  ['site-checkout', 'pages/checkout.page'],
]);

function wholeTemplate({ model, record }: PageRun, name: string): Template | undefined {
  const path = OWN_WHOLES.get(name);
  const own = path === undefined ? undefined : model.template(path, record);
  return own?.template ?? model.builtIn(name);
}

const DEFAULT_LAYOUT = 'default';

/** The layout that the content chose, or the configuration of the collection or page. */
function layoutName({ conf, collectionConfs, pageConfs }: SiteModel, page: SitePage | undefined) {
  if (page === undefined) return DEFAULT_LAYOUT;
  const own = textField(page.collection, 'regionName');
  if (own !== undefined && own !== DEFAULT_LAYOUT && conf.layouts.has(own)) return own;
  const template = page.template === undefined ? undefined : pageConfs.get(page.template);
  const configured = collectionConfs.get(String(page.collection.typeName));
  return template?.layout ?? configured?.layout ?? own ?? DEFAULT_LAYOUT;
}
