import { type InstructionTree, type PluginContext, Slots } from '../../../engine/index.js';
import type {
  Block,
  BlockHost,
  BlockLayout,
  BlockProblem,
  FormHost,
  LayoutOptions,
} from '../blocks/index.js';
import { headsOf, navigationItems, recordNavigation } from '../context/navigation.js';
import { findCollection, isUnknown, queryItems } from '../context/select.js';
import type { BlockDetails } from '../diagnostics/catalogue.js';
import { wholeFile } from '../diagnostics/diagnostic.js';
import type { ShownLayout } from '../model/layout.js';
import type { PageRun, SiteView } from '../model/site-model.js';
import { PageRecord, report } from '../shared/page-record.js';
import { objectField } from '../shared/values.js';

/** A problem of a block, as the catalogue words it. */
type ReportedBlock = BlockProblem & { readonly details: BlockDetails };

/** The facts about the page in progress that blocks may use. */
export function blockHost(run: PageRun, file: () => string): BlockHost {
  const { view, ctx, ids } = run;
  return {
    ...(ctx === undefined ? {} : { claimId: (wanted: string) => ids.claim(wanted) }),
    slot: (name, id = '', facts = {}) => run.request.slots?.mark(name, id, facts) ?? '',
    strings: run.site.localizedStrings,
    forms: formHost(run),
    render: (template, data) => renderBlock(run, template, { ...run.site, ...data }),
    collection: (name) => {
      const page = findCollection(run, name);
      return (
        page && {
          collection: page.collection,
          get items() {
            run.record.reads.add(page.key);
            return page.items;
          },
        }
      );
    },
    query: (query) => queryItems(run, query)?.items ?? [],
    navigation: (id) => {
      recordNavigation(run, id);
      return navigationItems(view, id, undefined, headsOf(run)) ?? [];
    },
    report: (problem) => {
      const { code, details } = problem as ReportedBlock;
      if (isKept(run, details)) return;
      report(run, code, details, wholeFile(file()));
    },
  };
}

function formHost({ site, request }: PageRun): FormHost {
  const { siteKey } = objectField(objectField(site, 'website'), 'captchaSettings');
  const policy = objectField(objectField(site, 'websiteSettings'), 'securityPolicy');
  return {
    captchaSiteKey: typeof siteKey === 'string' ? siteKey : '',
    scripts: policy.formScripts !== false,
    sent: request.sentForm,
  };
}

/** Whether the target of a block exists but is closed to the visitor: then the content has no mistake. */
function isKept(run: PageRun, details: BlockDetails): boolean {
  const { collection, item } = details as {
    readonly collection?: unknown;
    readonly item?: unknown;
  };
  if (typeof collection === 'string') return !isUnknown(run, collection);
  return typeof item === 'string' && run.view.isHiddenItem(item);
}

function renderBlock(run: PageRun, template: InstructionTree, data: object): string {
  const { ctx, model } = run;
  const { slots } = run.request;
  if (ctx !== undefined) return ctx.renderTemplate(template, data, { private: true });
  const { now } = run.request;
  const { html, diagnostics } = model.compiler.engine.renderToString(template, data, {
    locale: run.locale,
    ...(slots === undefined ? {} : { slots }),
    ...(now === undefined ? {} : { now }),
  });
  for (const diagnostic of diagnostics) run.record.problems.add(diagnostic);
  return html;
}

const MINUTE = 60_000;

/**
 * Renders a layout of the content. It is the same on every page: it is rendered once for all visitors of a view, and
 * again as time goes on. Its inputs are added to each page that shows it.
 */
export function renderLayoutOnce(
  run: PageRun,
  layout: BlockLayout | readonly Block[],
  options: LayoutOptions,
): string {
  const { now, slots } = run.request;
  const { site } = run;
  const { layouts } = run.view;
  const minute = now === undefined ? undefined : Math.floor(now / MINUTE);
  const hasSlots = slots !== undefined;
  const isFor = (shown: ShownLayout): boolean =>
    shown.minute === minute && shown.site === site && shown.hasSlots === hasSlots;
  // A form that was just sent is for this request alone.
  const isOwn = run.request.sentForm !== undefined;
  let known = isOwn ? undefined : layouts.get(layout);
  if (known === undefined || !isFor(known)) {
    const record = new PageRecord();
    const shown = { record, minute, site, hasSlots };
    const before = layouts.get(layout);
    // A layout that comes to show itself shows nothing there.
    layouts.set(layout, { ...shown, pieces: [] });
    // A separate render: the budget of the current one must not decide on a cached layout.
    const inner: PageRun = { ...run, record, ctx: undefined };
    const own = hasSlots ? new Slots() : undefined;
    const request = own === undefined ? run.request : { ...run.request, slots: own };
    const html = renderGuarded({ ...inner, request }, layout, options);
    known = { ...shown, pieces: own?.pieces(html) ?? [html] };
    if (!isOwn) layouts.set(layout, known);
    else if (before === undefined) layouts.delete(layout);
    else layouts.set(layout, before);
  }
  run.record.include(known.record);
  return slots?.html(known.pieces) ?? known.pieces.join('');
}

/** Renders a layout within the render of `ctx`. */
export function renderLayoutIn(
  run: PageRun,
  ctx: PluginContext,
  layout: BlockLayout | readonly Block[],
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
  layout: BlockLayout | readonly Block[],
  options: LayoutOptions,
): string {
  const file = (): string => fileOf(run.view, layout);
  try {
    return run.model.renderLayout(layout, blockHost(run, file), options);
  } catch (error) {
    const why = (error as Error).message;
    report(run, 'plugin-failed', { name: 'blocks', why }, wholeFile(file()));
    return '';
  }
}

/** The content file with a layout; searched only when there is a problem to report. */
function fileOf({ table }: SiteView, layout: object): string {
  const holds = (record: object): boolean => Object.values(record).includes(layout);
  const page = table.pages.find(({ data, collection, items }) =>
    [data, collection, ...items].some(holds),
  );
  return page?.key ?? 'content';
}
