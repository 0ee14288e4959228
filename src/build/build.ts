import { ISLANDS_PATH } from '../islands/answer-island-file.js';
import { filesOfIslands, islandFiles, readIslandFile } from '../islands/files.js';
import type { IslandFlavour } from '../islands/manifest.js';
import { pageFacts } from '../islands/page-facts.js';
import { toolDiagnostics } from '../site/diagnostics/tool-problem.js';
import { loadSite, type SiteFiles } from '../site/index.js';
import { readSiteFolder, siteFolders } from '../site/load/files.js';
import { createStyleCompiler, type StyleCompiler } from '../site/styles/index.js';
import { buildAssets } from './assets.js';
import { buildPages } from './build-pages.js';
import { precompress } from './compress.js';
import { digestBase, digestInputs, INPUT_KEYS } from './inputs.js';
import {
  type BuiltDiagnostic,
  type BuiltPage,
  freshPages,
  readManifest,
  writeManifest,
} from './manifest.js';
import { MANIFEST_FILE, type Output, openOutput } from './output.js';
import { type TimedPage, toBuilt } from './page-builder.js';
import type { Screen } from './progress.js';
import { type PageRenderer, startRenderer, threadsFor } from './render-pages.js';
import { writeFeeds } from './static-feeds.js';
import { type PictureCounts, pictureUrls, writePictures } from './static-pictures.js';
import { makeStaticSearch, type SearchSummary } from './static-search.js';

export interface BuildOptions {
  /** The folder that is made or replaced. */
  readonly out: string;
  /** Scheme and host of the published site; default `website.baseUrl` of the content. */
  readonly baseUrl?: string;
  /** Epoch milliseconds that relative dates count from; default: `now` of the site, then the start of this day, in UTC. */
  readonly now?: number;
  /** Write `.br` and `.gz` files too; default false. */
  readonly compress?: boolean;
  /** Threads that render, this one among them; default: as many as there are processors, where it pays. */
  readonly workers?: number;
  /** Render every page anew; default false. */
  readonly clean?: boolean;
  /** Write the output although there are errors; default false. */
  readonly force?: boolean;
  /** What the islands of pages run on; default `react`. */
  readonly islands?: IslandFlavour;
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
  /** That rendered, the one of the build among them. */
  readonly threads: number;
  /** The pages that took longest, with their milliseconds. */
  readonly slowest: readonly { readonly url: string; readonly time: number }[];
  readonly problems: readonly BuiltDiagnostic[];
  /** What `/search` finds in; undefined when the site is locked. */
  readonly search: SearchSummary | undefined;
  /** Whether the output was written: not where there are errors. */
  readonly written: boolean;
  /** Pictures that pages name in a width: those that were made, and those that stay as they are without `sharp`. */
  readonly pictures: PictureCounts;
}

const DAY = 24 * 60 * 60 * 1_000;
const SLOWEST = 5;

/**
 * Builds a site as static files. Pages whose content, templates and assets are those of the previous
 * build are taken over from it. The output changes when all is written, and not where anything has an error.
 *
 * @throws Error when the site or the output cannot be read or written.
 */
export async function buildSite(folder: string, options: BuildOptions): Promise<BuildSummary> {
  const started = performance.now();
  const styles = options.styles ?? createStyleCompiler();
  // Its worker starts while the site is read.
  styles.start();
  try {
    const files = await readSiteFolder(folder);
    const { templates, content } = await siteFolders(folder);
    const built = await writeSite(files, [templates, content], styles, options);
    return summarize(built, performance.now() - started);
  } finally {
    if (options.styles === undefined) await styles.close();
  }
}

/** Everything that a summary counts. */
interface Built {
  readonly pages: readonly TimedPage[];
  readonly assets: number;
  readonly threads: number;
  /** Problems of the site, not of its pages. */
  readonly problems: readonly BuiltDiagnostic[];
  readonly search: SearchSummary | undefined;
  readonly written: boolean;
  readonly pictures: PictureCounts;
}

async function writeSite(
  files: SiteFiles,
  sources: readonly string[],
  styles: StyleCompiler,
  options: BuildOptions,
): Promise<Built> {
  const site = loadSite(files);
  const output = await openOutput(options.out, sources);
  const now = options.now ?? site.model.now ?? Math.floor(Date.now() / DAY) * DAY;
  const { baseUrl = '', compress = false, clean = false, islands = 'react', screen } = options;
  const previous = clean ? undefined : await readManifest(options.out);
  const view = site.view({ now });
  const start = (fresh: number): PageRenderer => {
    const threads = threadsFor(site.urls({ now }).length - fresh, options.workers);
    const plan = { folder: output.folder, now, baseUrl, compress, islands };
    return startRenderer(files, site, plan, threads);
  };
  const search = makeStaticSearch(view);
  // Where every page is rendered, threads start while the styles are compiled.
  let renderer = previous === undefined ? start(0) : undefined;
  try {
    const [assets] = await settle(
      buildAssets(site, styles, search?.files),
      writeFeeds(view, output, options.baseUrl),
    );
    const resized = await pictureUrls(site, assets.urls);
    const assetUrls = new Map([...assets.urls, ...resized]);
    const inputs = digestInputs(files, site, assetUrls);
    const base = digestBase(site, [
      String(now),
      baseUrl,
      String(compress),
      islandFiles(islands)?.loader ?? '',
      islandFiles(islands)?.analytics.join() ?? '',
      islandFiles(islands)?.errors.join() ?? '',
      JSON.stringify(pageFacts(view)),
    ]);
    const fresh = freshPages(previous, base, inputs);
    renderer ??= start(fresh.size);
    const visit = { urls: site.urls({ now }), view, compress, screen, assetUrls };
    const [built] = await settle(
      buildPages(renderer, fresh, output, visit),
      writeAssets(assets.files, output, compress),
    );
    const pages = built.map(({ page }) => page);
    await writeAssets(filesForIslands(pages, islands), output, compress);
    const named = namedPictures(pages);
    const pictures = await writePictures(site, named, resized, output);
    const ofTools = toolDiagnostics(assets.problems, (path) => site.model.templates.get(path));
    const problems = [...site.diagnostics, ...ofTools].map(toBuilt);
    await output.write(MANIFEST_FILE, writeManifest(base, inputs, pages, output.files()));
    await renderer.close();
    const all = [...problems, ...pages.flatMap(({ diagnostics }) => diagnostics)];
    const written = options.force === true || all.every(({ severity }) => severity !== 'error');
    if (written) await output.commit();
    else await output.discard();
    const found = search && { documents: search.documents, size: search.size };
    const { threads } = renderer;
    return {
      pages: built,
      assets: assets.files.size,
      threads,
      problems,
      search: found,
      written,
      pictures,
    };
  } catch (error) {
    await renderer?.close();
    await output.discard();
    throw error;
  }
}

/** The pictures that pages name in a width, by address. */
function namedPictures(pages: readonly BuiltPage[]): ReadonlySet<string> {
  const start = INPUT_KEYS.asset('');
  const named = pages.flatMap(({ reads }) =>
    reads.filter((key) => key.startsWith(start) && key.includes('?format=')),
  );
  return new Set(named.map((key) => key.slice(start.length)));
}

/** Both results; when one fails, the other does not go on behind the error. */
async function settle<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

/** The files that the islands of the pages need, by path in the output. */
function filesForIslands(
  pages: readonly BuiltPage[],
  flavour: IslandFlavour,
): ReadonlyMap<string, Uint8Array> {
  const files = islandFiles(flavour);
  if (files === undefined) return new Map();
  const names = filesOfIslands(files, new Set(pages.flatMap((page) => page.islands)));
  return new Map(
    names.map((name) => [ISLANDS_PATH.slice(1) + name, readIslandFile(flavour, name)]),
  );
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

function summarize(
  { pages, assets, threads, problems, search, written, pictures }: Built,
  time: number,
): BuildSummary {
  const all = [...problems, ...pages.flatMap(({ page }) => page.diagnostics)];
  const rendered = pages.filter((page) => page.time > 0);
  const slowest = [...rendered].sort((a, b) => b.time - a.time).slice(0, SLOWEST);
  return {
    pages: pages.length,
    rendered: rendered.length,
    assets,
    size: pages.reduce((sum, { page }) => sum + page.size, 0),
    time,
    renderTime: pages.reduce((sum, page) => sum + page.time, 0),
    threads,
    search,
    written,
    pictures,
    slowest: slowest.map(({ page, time: spent }) => ({ url: page.url, time: spent })),
    problems: [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()],
  };
}
