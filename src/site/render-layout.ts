import type { PluginContext } from '../../engine/index.js';
import { navigationItems, traceNavigation } from './context/navigation.js';
import { siteData } from './context/site-data.js';
import { wholeFile } from './diagnostics/diagnostic.js';
import type { Block, BlockHost, Layout, LayoutOptions } from './layout.js';
import type { SiteModel } from './model.js';
import { ALL_PAGES, type PageRun, report, Trace } from './page-run.js';
import { queryItems } from './routes/select.js';

/** What blocks may use of the page that is being rendered. */
export function blockHost(run: PageRun): BlockHost {
  const { model } = run;
  return {
    render: (template, data) => renderBlock(run, template, { ...siteData(model), ...data }),
    collection: (name) => {
      const page = model.table.byName.get(name);
      run.trace.reads.add(page?.key ?? ALL_PAGES);
      return page && { collection: page.collection, items: page.items };
    },
    query: (query) => queryItems(run, query)?.items ?? [],
    navigation: (id) => {
      traceNavigation(run);
      return navigationItems(model, id, undefined) ?? [];
    },
    report: ({ code, details }) => {
      report(run, 'block-problem', { problem: code, details }, wholeFile('blocks'));
    },
  };
}

function renderBlock(run: PageRun, template: readonly unknown[], data: object): string {
  const { ctx, model } = run;
  if (ctx !== undefined) return ctx.renderTemplate(template, data, { private: true });
  return model.engine.renderToString(template, data, { locale: model.locale }).html;
}

/**
 * Renders a layout of the content. It shows the same on every page, so that it is rendered once; what
 * it was made from is added to each page that shows it.
 */
export function renderLayoutOnce(
  model: SiteModel,
  layout: Layout | readonly Block[],
  options: LayoutOptions,
): string {
  const { run } = model;
  if (run === undefined) return '';
  let known = model.layouts.get(layout);
  if (known === undefined) {
    const trace = new Trace();
    // Outside of the render under way: its budget must not decide what is kept.
    const inner: PageRun = { ...run, trace, ctx: undefined };
    known = { html: renderGuarded(inner, layout, options), trace };
    model.layouts.set(layout, known);
  }
  run.trace.include(known.trace);
  return known.html;
}

/** Renders a layout within the render of `ctx`. */
export function renderLayoutIn(
  run: PageRun,
  ctx: PluginContext,
  layout: Layout | readonly Block[],
  options: LayoutOptions,
): string {
  return run.model.renderLayout(layout, blockHost({ ...run, ctx }), options);
}

function renderGuarded(
  run: PageRun,
  layout: Layout | readonly Block[],
  options: LayoutOptions,
): string {
  try {
    return run.model.renderLayout(layout, blockHost(run), options);
  } catch (error) {
    const why = (error as Error).message;
    report(run, 'plugin-failed', { name: 'blocks', why }, wholeFile('blocks'));
    return '';
  }
}
