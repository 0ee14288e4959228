import { feed, feedUrls, SITE_FILES, siteFile } from '../site/feeds/index.js';
import { readSiteFolder } from '../site/files.js';
import { loadSite, type Site } from '../site/index.js';
import type { StyleCompiler } from '../site/styles/index.js';
import type { AssetUrls } from './asset-urls.js';
import { buildAssets } from './assets.js';
import { precompress } from './compress.js';
import { digestBase, digestInputs } from './inputs.js';
import {
  type BuiltDiagnostic,
  type BuiltPage,
  freshPages,
  MANIFEST_FILE,
  readManifest,
  writeManifest,
} from './manifest.js';
import { type Output, openOutput } from './output.js';
import { fileOfAddress, NOT_FOUND, type TimedPage, toBuilt } from './page-builder.js';
import { type Screen, startProgress } from './progress.js';
import { type PageRenderer, startRenderer, workersFor } from './render-pages.js';
import { FEED_QUERY } from './static-links.js';

export interface BuildOptions {
  /** The folder that is made or replaced. */
  readonly out: string;
  /** Scheme and host of the published site; default `website.baseUrl` of the content. */
  readonly baseUrl?: string;
  /** Epoch milliseconds that relative dates count from; default: `now` of the site, then the start of this day, in UTC. */
  readonly now?: number;
  /** Write `.br` and `.gz` files too; default false. */
  readonly compress?: boolean;
  /** Threads that render; default: as many as there are processors, where it pays. */
  readonly workers?: number;
  /** Render every page anew; default false. */
  readonly clean?: boolean;
  /** Where to tell how far the build is. */
  readonly screen?: Screen;
  /** Compiles stylesheets; default: one for this build. */
  readonly styles?: StyleCompiler;
}

/** What a build did. */
export interface BuildSummary {
  readonly pages: number;
  /** Pages that were rendered; the others are the same as in the previous build. */
  readonly rendered: number;
  readonly assets: number;
  /** Characters of all pages. */
  readonly size: number;
  /** Milliseconds of all, and of the renders alone. */
  readonly time: number;
  readonly renderTime: number;
  readonly workers: number;
  /** The pages that took longest, with their milliseconds. */
  readonly slowest: readonly { readonly url: string; readonly time: number }[];
  readonly problems: readonly BuiltDiagnostic[];
}

const DAY = 24 * 60 * 60 * 1_000;
const SLOWEST = 5;
/** A site whose pages link to ever more pages ends somewhere. */
const MAX_PAGES = 100_000;

/**
 * Builds a site as static files. Pages whose content, templates and assets are those of the previous
 * build are taken over from it. The output changes when all is written.
 *
 * @throws Error when the site or the output cannot be read or written.
 */
export async function buildSite(folder: string, options: BuildOptions): Promise<BuildSummary> {
  const started = performance.now();
  const files = await readSiteFolder(folder);
  const site = loadSite(files);
  const output = await openOutput(options.out);
  const now = options.now ?? site.model.now ?? Math.floor(Date.now() / DAY) * DAY;
  const { baseUrl = '', compress = false, clean = false } = options;
  const previous = clean ? undefined : await readManifest(options.out);
  const start = (fresh: number): PageRenderer => {
    const workers = workersFor(site.urls().length - fresh, options.workers);
    return startRenderer(files, { folder: output.folder, now, baseUrl, compress }, workers);
  };
  // Where every page is rendered, workers start while the styles are compiled.
  let renderer = previous === undefined ? start(0) : undefined;
  try {
    const assets = await buildAssets(site, options.styles);
    const inputs = digestInputs(files, site, assets.urls);
    const base = digestBase(site, [String(now), baseUrl, String(compress)]);
    const fresh = freshPages(previous, base, inputs);
    renderer ??= start(fresh.size);
    const visit = { compress, screen: options.screen, assetUrls: assets.urls };
    const built = await buildPages(site, renderer, fresh, output, visit);
    await writeAssets(assets.files, output, compress);
    await writeFeeds(site, output, options.baseUrl);
    const pages = built.map(({ page }) => page);
    await output.write(MANIFEST_FILE, writeManifest(base, inputs, pages));
    await output.commit();
    const problems = [...site.diagnostics.map(toBuilt), ...assets.problems.map(describe)];
    const time = performance.now() - started;
    return summarize(built, problems, assets.files.size, renderer.workers, time);
  } catch (error) {
    await output.discard();
    throw error;
  } finally {
    await renderer?.close();
  }
}

interface Visit {
  readonly assetUrls: AssetUrls;
  readonly compress: boolean;
  readonly screen: BuildOptions['screen'];
}

/** Builds all pages of a site, then those that they link to by queries, and so on. */
async function buildPages(
  site: Site,
  renderer: PageRenderer,
  fresh: ReadonlyMap<string, BuiltPage>,
  output: Output,
  { compress, screen, assetUrls }: Visit,
): Promise<readonly TimedPage[]> {
  const built: TimedPage[] = [];
  const files = new Set<string>();
  let wave: readonly string[] = [...site.urls(), NOT_FOUND];
  while (wave.length > 0) {
    const unseen = wave.filter((address) => isNew(address, files));
    const progress = screen && startProgress('Pages', built.length + unseen.length, screen);
    const finished = (pages: readonly TimedPage[]): void => {
      built.push(...pages);
      progress?.advance(built.length);
    };
    const before = built.length;
    const stale = await takeOver(unseen, fresh, output, compress, finished);
    await renderer.render(stale, assetUrls, finished);
    progress?.end();
    wave = built.slice(before).flatMap(({ page }) => page.links);
    if (built.length > MAX_PAGES) throw new Error(`The site has more than ${MAX_PAGES} pages`);
  }
  return built;
}

/** Feeds are written with the other files; what has no file is rendered for its problems only. */
function isNew(address: string, files: Set<string>): boolean {
  if (address.endsWith(`?${FEED_QUERY}`)) return false;
  const file = fileOfAddress(address) ?? address;
  if (files.has(file)) return false;
  files.add(file);
  return true;
}

/** Takes pages over from the previous build; the addresses of the others. */
async function takeOver(
  addresses: readonly string[],
  fresh: ReadonlyMap<string, BuiltPage>,
  output: Output,
  compress: boolean,
  finished: (pages: readonly TimedPage[]) => void,
): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const address of addresses) {
    const page = fresh.get(address);
    if (page === undefined || !(await keep(page, output, compress))) stale.push(address);
    else finished([{ page, time: 0 }]);
  }
  return stale;
}

async function keep({ file }: BuiltPage, output: Output, compress: boolean): Promise<boolean> {
  if (file === null) return true;
  if (!(await output.keep(file))) return false;
  if (compress) for (const ending of ['.br', '.gz']) await output.keep(file + ending);
  return true;
}

async function writeAssets(
  files: ReadonlyMap<string, string | Uint8Array>,
  output: Output,
  compress: boolean,
): Promise<void> {
  for (const [path, body] of files) {
    await output.write(path, body);
    for (const made of compress ? await precompress(path, body) : []) {
      await output.write(path + made.ending, made.body);
    }
  }
}

async function writeFeeds(site: Site, output: Output, baseUrl: string | undefined): Promise<void> {
  for (const path of SITE_FILES) {
    const file = siteFile(site.model, path, baseUrl);
    if (file !== undefined) await output.write(path, file.body);
  }
  for (const url of feedUrls(site.model)) {
    const body = feed(site.model, url, baseUrl)?.body;
    const path = fileOfAddress(`${url}?${FEED_QUERY}`);
    if (body !== undefined && path !== undefined) await output.write(path, body);
  }
}

function describe(problem: {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly frame: string;
  readonly hint?: string;
}): BuiltDiagnostic {
  const { file, line, column, message, frame, hint } = problem;
  const text = `${file}:${line}:${column}: error: ${message}`;
  return { severity: 'error', text, frame, ...(hint === undefined ? {} : { hint }) };
}

function summarize(
  built: readonly TimedPage[],
  ofSite: readonly BuiltDiagnostic[],
  assets: number,
  workers: number,
  time: number,
): BuildSummary {
  const all = [...ofSite, ...built.flatMap(({ page }) => page.diagnostics)];
  const slowest = [...built].sort((a, b) => b.time - a.time).slice(0, SLOWEST);
  return {
    pages: built.length,
    rendered: built.filter((page) => page.time > 0).length,
    assets,
    size: built.reduce((sum, { page }) => sum + page.size, 0),
    time,
    renderTime: built.reduce((sum, page) => sum + page.time, 0),
    workers,
    slowest: slowest
      .filter((page) => page.time > 0)
      .map(({ page, time: spent }) => ({ url: page.url, time: spent })),
    problems: [...new Map(all.map((problem) => [problem.text, problem])).values()],
  };
}
