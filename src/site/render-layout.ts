import type { InstructionTree, PluginContext } from '../../engine/index.js';
import type { Block, BlockHost, BlockProblem, Layout, LayoutOptions } from './blocks/index.js';
import { navigationItems, traceNavigation } from './context/navigation.js';
import type { BlockDetails } from './diagnostics/catalogue.js';
import { wholeFile } from './diagnostics/diagnostic.js';
import type { ShownLayout, SiteModel } from './model.js';
import { ALL_PAGES, type PageRun, report, Trace } from './page-run.js';
import { freeSlug } from './routes/paths.js';
import { queryItems } from './routes/select.js';

/** A problem of a block, as the catalogue words it. */
type ReportedBlock = BlockProblem & { readonly details: BlockDetails };

/** What blocks may use of the page that is being rendered. */
export function blockHost(run: PageRun, file: () => string): BlockHost {
  const { model, ctx, ids } = run;
  return {
    ...(ctx === undefined ? {} : { claimId: (wanted: string) => claim(ids, wanted) }),
    strings: run.site.localizedStrings,
    render: (template, data) => renderBlock(run, template, { ...run.site, ...data }),
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
    report: (problem) => {
      const { code, details } = problem as ReportedBlock;
      report(run, code, details, wholeFile(file()));
    },
  };
}

function claim(ids: Set<string>, wanted: string): string {
  const id = freeSlug(wanted, (taken) => ids.has(taken));
  ids.add(id);
  return id;
}

function renderBlock(run: PageRun, template: InstructionTree, data: object): string {
  const { ctx, model } = run;
  if (ctx !== undefined) return ctx.renderTemplate(template, data, { private: true });
  const { now } = run.request;
  const { html, diagnostics } = model.kit.engine.renderToString(template, data, {
    locale: run.locale,
    ...(now === undefined ? {} : { now }),
  });
  for (const diagnostic of diagnostics) run.trace.problems.add(diagnostic);
  return html;
}

const MINUTE = 60_000;

/**
 * Renders a layout of the content. It shows the same on every page, so that it is rendered once, for
 * members and others apart and anew as time goes on; what it was made from is added to each page that
 * shows it.
 */
export function renderLayoutOnce(
  model: SiteModel,
  layout: Layout | readonly Block[],
  options: LayoutOptions,
): string {
  const { run } = model.kit;
  if (run === undefined) return '';
  const { now, member = false } = run.request;
  const { site } = run;
  const minute = now === undefined ? undefined : Math.floor(now / MINUTE);
  const isFor = (shown: ShownLayout): boolean =>
    shown.member === member && shown.minute === minute && shown.site === site;
  let known = model.layouts.get(layout);
  if (known === undefined || !isFor(known)) {
    const trace = new Trace();
    const shown = { trace, member, minute, site };
    // A layout that comes to show itself shows nothing there.
    model.layouts.set(layout, { ...shown, html: '' });
    // Outside of the render under way: its budget must not decide what is kept.
    const inner: PageRun = { ...run, trace, ctx: undefined };
    known = { ...shown, html: renderGuarded(inner, layout, options) };
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
  file: string,
  options: LayoutOptions,
): string {
  return run.model.renderLayout(
    layout,
    blockHost({ ...run, ctx }, () => file),
    options,
  );
}

function renderGuarded(
  run: PageRun,
  layout: Layout | readonly Block[],
  options: LayoutOptions,
): string {
  const file = (): string => fileOf(run.model, layout);
  try {
    return run.model.renderLayout(layout, blockHost(run, file), options);
  } catch (error) {
    const why = (error as Error).message;
    report(run, 'plugin-failed', { name: 'blocks', why }, wholeFile(file()));
    return '';
  }
}

/** The content file that holds a layout; looked for when there is something to say about it. */
function fileOf({ table }: SiteModel, layout: object): string {
  const holds = (record: object): boolean => Object.values(record).includes(layout);
  const page = table.pages.find(({ data, collection, items }) =>
    [data, collection, ...items].some(holds),
  );
  return page?.key ?? 'content';
}
