import { Slots } from '../../engine/index.js';
import type { PageFacts } from '../../widgets/contract/page.js';
import { analyticsPart, type PageAnalytics } from '../islands/analytics-part.js';
import { islandsPart } from '../islands/islands-part.js';
import type { IslandRuntime } from '../islands/manifest.js';
import { pageFacts } from '../islands/page-facts.js';
import { fragment } from '../shared/markup.js';
import { textsFor } from '../shared/texts.js';
import { resolveRoute } from '../site/access/resolve.js';
import { baseUrlOf } from '../site/feeds/index.js';
import { atHead, fillPage, MEDIA_FILLS, pageText } from '../site/http/serving.js';
import type { PageResult, Site, SiteView } from '../site/index.js';
import { readPath } from '../site/routes/paths.js';
import { parseQuery } from '../site/routes/query.js';
import { ALL_PAGES } from '../site/shared/page-record.js';
import { socialFills } from '../social/social-fills.js';
import type { PageAssets } from './asset-urls.js';
import type { CheckSources } from './check-sources.js';
import { precompress } from './compress.js';
import { createFolderWriter, type FolderWriter } from './folder-writer.js';
import { INPUT_KEYS } from './inputs.js';
import type { BuiltDiagnostic, BuiltPage } from './manifest.js';
import { digest, fileOf } from './output.js';
import { ProblemReports } from './problem-reports.js';
import { redirectPage } from './redirect-page.js';
import { staticAddress } from './static-links.js';
import { makeStatic } from './static-page.js';
import { placeSearch, SEARCH_PAGE, SEARCH_PROGRAM } from './static-search.js';

/** The settings that all pages of a build share; sent to workers by structured clone. */
export interface PagePlan {
  /** The folder that is being written. */
  readonly folder: string;
  /** Epoch milliseconds that relative dates count from. */
  readonly now: number;
  /** Scheme and host for absolute addresses; empty for that of the content. */
  readonly baseUrl: string;
  readonly compress: boolean;
  /** The library that islands run on. */
  readonly islands: IslandRuntime;
  /** Whether pages with errors are written too. */
  readonly force: boolean;
  /** By which problems are told. */
  readonly sources: CheckSources;
}

/** Renders pages and writes them. */
export interface PageBuilder {
  build(address: string, assets: PageAssets): Promise<TimedPage>;
}

export interface TimedPage {
  readonly page: BuiltPage;
  /** Milliseconds that rendering took. */
  readonly time: number;
}

/** The page that hosts show for unknown addresses. */
export const NOT_FOUND = '/404.html';

export function createPageBuilder(site: Site, plan: PagePlan): PageBuilder {
  const { folder, now, baseUrl, compress, islands, force, sources } = plan;
  const request = baseUrl === '' ? { now } : { now, baseUrl };
  const view = site.view(request);
  const search = view.lock === undefined ? SEARCH_PROGRAM : null;
  const facts = { ...pageFacts(view), search };
  const texts = textsFor(site.model.locale);
  const target = {
    write: createFolderWriter(folder).write,
    compress,
    force,
    reports: new ProblemReports(site, sources),
    facts,
    islands,
    view,
    baseUrl: baseUrlOf(view, baseUrl === '' ? undefined : baseUrl),
    analytics: {
      view,
      runtime: islands,
      locale: site.model.locale,
      texts,
      prefix: '',
      isStatic: true,
    },
  };
  return {
    build: async (address, assets) => {
      const started = performance.now();
      const slots = new Slots();
      const asked = { ...request, slots };
      const page = address === NOT_FOUND ? site.error(404, asked) : site.render(address, asked);
      const time = performance.now() - started;
      return { page: await writePage(address, page, slots, assets, target), time };
    },
  };
}

interface Target {
  readonly write: FolderWriter['write'];
  readonly compress: boolean;
  readonly force: boolean;
  readonly reports: ProblemReports;
  readonly facts: PageFacts;
  readonly islands: IslandRuntime;
  readonly view: SiteView;
  /** Scheme and host of the published site; empty when unknown. */
  readonly baseUrl: string;
  readonly analytics: Omit<PageAnalytics, 'result'>;
}

async function writePage(
  address: string,
  page: PageResult,
  slots: Slots,
  { urls, broken }: PageAssets,
  target: Target,
): Promise<BuiltPage> {
  const { facts, islands, view, baseUrl, analytics, reports } = target;
  const isSearch = address === SEARCH_PAGE && page.status === 200 && page.type === 'search';
  const document = isSearch ? placeSearch(page.html, view) : documentOf(page);
  const { texts } = analytics;
  const fills = new Map([...MEDIA_FILLS, ...socialFills({ view, baseUrl, texts })]);
  const filled = await fillPage(slots.pieces(document), fills, slots);
  const live = islandsPart(pageText(filled), { ...facts, shown: page.shown }, { runtime: islands });
  const counted = analyticsPart({ ...analytics, result: page });
  const head = String(fragment(live?.markup, counted?.markup));
  const whole = pageText(atHead(filled, [head]));
  const { html, links, assets } = makeStatic(whole, urls, baseUrl);
  const diagnostics = reports.ofPage(page);
  const isFaulty = hasError(diagnostics) || assets.some((asset) => broken.has(asset));
  const stopped = isFaulty && !target.force;
  const file = stopped ? undefined : fileOfAddress(address);
  if (file !== undefined) await writeFiles(file, html, target);
  return {
    url: address,
    file: file ?? null,
    status: page.status,
    source: sourceOf(address, view),
    reads: [...inputsOf(page, isSearch ? [ALL_PAGES] : [], assets), ...textsOf(diagnostics)],
    digest: digest(html),
    size: html.length,
    links,
    islands: [...(live?.islands ?? []), ...(counted === undefined ? [] : [counted.program])],
    diagnostics,
    stopped,
  };
}

async function writeFiles(file: string, html: string, { write, compress }: Target): Promise<void> {
  write(file, html);
  const made = compress ? await precompress(file, html) : [];
  for (const { ending, body } of made) write(file + ending, body);
}

/** Whether there is an error among some problems. */
export function hasError(problems: readonly Pick<BuiltDiagnostic, 'severity'>[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

function sourceOf(address: string, view: SiteView): string | null {
  const asked = readPath(address);
  if (asked === undefined) return null;
  const route = resolveRoute(view, asked.path, parseQuery(asked.query));
  return route.kind === 'page' ? INPUT_KEYS.content(route.page.key) : null;
}

/** The file of an address, which may have a query. */
export function fileOfAddress(address: string): string | undefined {
  try {
    return fileOf(decodeURI(staticAddress(address) ?? address));
  } catch {
    return undefined;
  }
}

function documentOf({ html, headers }: PageResult): string {
  return headers.location === undefined ? html : redirectPage(headers.location);
}

function inputsOf(
  { inputs, templates }: PageResult,
  more: readonly string[],
  assets: readonly string[],
): readonly string[] {
  return [
    ...[...new Set([...inputs.whole, ...more])].map(INPUT_KEYS.content),
    ...inputs.parts.map(INPUT_KEYS.part),
    ...templates.map(INPUT_KEYS.template),
    ...assets.map(INPUT_KEYS.asset),
  ].sort();
}

/** The content files whose text the places of some problems are of. */
function textsOf(problems: readonly BuiltDiagnostic[]): readonly string[] {
  const files = problems.flatMap(({ file }) => (file.endsWith('.json') ? file : []));
  return [...new Set(files)].sort().map(INPUT_KEYS.text);
}
