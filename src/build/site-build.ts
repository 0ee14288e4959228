import { join } from 'node:path';
import { ISLANDS_PATH } from '../islands/answer-island-file.js';
import { filesOfIslands, islandFiles, readIslandFile } from '../islands/files.js';
import type { IslandFiles } from '../islands/manifest.js';
import { pageFacts } from '../islands/page-facts.js';
import { missingYui } from '../site/check/yui.js';
import { siteDiagnostic } from '../site/diagnostics/diagnostic.js';
import { loadSite, type Site, type SiteFiles, type SiteView } from '../site/index.js';
import type { StyleCompiler } from '../site/styles/index.js';
import type { AssetUrls, PageAssets } from './asset-urls.js';
import { type BuiltAssets, buildAssets } from './assets.js';
import type { BuildOptions } from './build-options.js';
import { buildPages } from './build-pages.js';
import { type CheckSources, checkOptions } from './check-sources.js';
import { precompress } from './compress.js';
import { type FormerPages, formerPages, isOfContent, keepFiles } from './former-pages.js';
import { ContentDigests, digestBase, digestInputs, INPUT_KEYS } from './inputs.js';
import {
  type BuiltDiagnostic,
  type BuiltPage,
  type Manifest,
  readManifest,
  writeManifest,
} from './manifest.js';
import { MANIFEST_FILE, type Output, openOutput } from './output.js';
import { hasError, type PagePlan, type TimedPage } from './page-builder.js';
import type { Phases } from './phases.js';
import { ProblemReports } from './problem-reports.js';
import { type PageRenderer, startRenderer, threadsFor } from './render-pages.js';
import { changesSince, type RenderReason } from './render-reasons.js';
import { writeFeeds } from './static-feeds.js';
import { type PictureCounts, pictureUrls, writePictures } from './static-pictures.js';
import {
  INDEX_URL,
  makeStaticSearch,
  type SearchSummary,
  type StaticSearch,
} from './static-search.js';

/** The output of a build, as its summary counts it. */
export interface BuiltSite {
  readonly pages: readonly TimedPage[];
  readonly assets: number;
  readonly threads: number;
  /** Problems of the site, without those of its pages. */
  readonly problems: readonly BuiltDiagnostic[];
  readonly search: SearchSummary | undefined;
  readonly written: boolean;
  /** Pages that an error kept from being written. */
  readonly stopped: number;
  readonly pictures: PictureCounts;
  readonly view: SiteView;
  /** The files of the output. */
  readonly files: readonly string[];
  /** The addresses of assets with their digests, by plain address. */
  readonly urls: AssetUrls;
  readonly changeOf: (page: BuiltPage) => RenderReason;
}

const DAY = 24 * 60 * 60 * 1_000;

/**
 * Writes a site into its output folder. After a failure the previous output is still there.
 *
 * @param sources the folders that the build reads, and the author's settings
 * @throws Error when the site or the output cannot be read or written
 */
export async function writeSite(
  files: SiteFiles,
  sources: CheckSources,
  styles: StyleCompiler,
  options: BuildOptions,
  phases: Phases,
): Promise<BuiltSite> {
  const site = loadSite(files);
  const { templates, content } = sources.folders;
  const output = await openOutput(options.out, [templates, content]);
  phases.end('load');
  const build = new SiteBuild(files, site, output, { ...options, sources });
  try {
    return await build.run(styles, phases);
  } catch (error) {
    await build.stop();
    await output.discard();
    throw error;
  }
}

/** One build of one site. */
class SiteBuild {
  readonly #files: SiteFiles;
  readonly #site: Site;
  readonly #view: SiteView;
  readonly #output: Output;
  readonly #options: BuildOptions;
  readonly #reports: ProblemReports;
  readonly #plan: PagePlan;
  #renderer: PageRenderer | undefined;

  constructor(
    files: SiteFiles,
    site: Site,
    output: Output,
    options: BuildOptions & Pick<PagePlan, 'sources'>,
  ) {
    const now = options.now ?? site.model.now ?? Math.floor(Date.now() / DAY) * DAY;
    const { baseUrl = '', compress = false, islands = 'react', force = false, sources } = options;
    this.#files = files;
    this.#site = site;
    this.#view = site.view({ now });
    this.#output = output;
    this.#options = options;
    this.#plan = { folder: output.folder, now, baseUrl, compress, islands, force, sources };
    this.#reports = new ProblemReports(site, sources);
  }

  async run(styles: StyleCompiler, phases: Phases): Promise<BuiltSite> {
    const { clean } = this.#options;
    // What a lock closes does not stay as it was while it was open.
    const previous =
      this.#view.lock === undefined ? readManifest(this.#output.previous) : undefined;
    // Without a previous build all pages are rendered: the threads can start while the styles are compiled.
    if (previous === undefined || clean) this.#startRenderer(0);
    const content = new ContentDigests(this.#files, this.#view);
    const search = this.#makeSearch(content, clean ? undefined : previous);
    const [assets] = await settle(
      buildAssets(this.#site, styles, search?.files),
      writeFeeds(this.#view, this.#output, this.#options.baseUrl),
    );
    phases.end('assets');
    const resized = await pictureUrls(this.#site, assets.urls);
    const named = { ...assets, urls: new Map([...assets.urls, ...resized]) };
    const broken = this.#broken(assets);
    const { contentText } = checkOptions(this.#plan.sources);
    const inputs = digestInputs(content, this.#view, named.urls, contentText);
    const base = this.#digestBase();
    const problems = this.#problems(assets);
    const former = formerPages(previous, base, inputs, problems, this.#options);
    const renderer = this.#renderer ?? this.#startRenderer(former.fresh.size);
    phases.end('compare');
    const built = await this.#writePages(renderer, former, { ...named, broken });
    const pages = built.map(({ page }) => page);
    phases.end('pages');
    await this.#writeAssets(this.#filesForIslands(pages));
    const pictures = await writePictures(this.#site, namedPictures(pages), resized, this.#output);
    phases.end('pictures');
    const keepsSome = pages.some(({ stopped, file }) => stopped && file !== null);
    if (previous !== undefined && keepsSome) await keepFiles(previous, this.#output);
    const documents = search?.digests ?? [];
    const files = this.#output.files();
    await this.#output.write(
      MANIFEST_FILE,
      writeManifest(inputs, { base, pages, documents, files }),
    );
    await renderer.close();
    const written = await this.#finish(problems, pages);
    phases.end('write');
    return {
      pages: built,
      assets: assets.files.size,
      threads: renderer.threads,
      problems,
      search: search && summaryOf(search),
      stopped: pages.filter(({ stopped }) => stopped).length,
      written,
      pictures,
      view: this.#view,
      files,
      urls: named.urls,
      changeOf: changesSince(previous, base, inputs, clean),
    };
  }

  /** Ends the threads of a build that failed. */
  async stop(): Promise<void> {
    await this.#renderer?.close();
  }

  #makeSearch(content: ContentDigests, previous: Manifest | undefined): StaticSearch | undefined {
    const former = previous && {
      file: join(this.#options.out, INDEX_URL),
      digests: previous.documents,
    };
    return makeStaticSearch(this.#view, (document) => content.findable(document), former);
  }

  /** @param fresh the number of pages that the previous build has already */
  #startRenderer(fresh: number): PageRenderer {
    const threads = threadsFor(this.#urls().length - fresh, this.#options.workers);
    this.#renderer = startRenderer(this.#files, this.#site, this.#plan, threads);
    return this.#renderer;
  }

  #urls(): readonly string[] {
    return this.#site.urls({ now: this.#plan.now });
  }

  /** The digest of the inputs that all pages share. */
  #digestBase(): string {
    const { now, baseUrl, compress, force, sources } = this.#plan;
    const scripts = this.#islandFiles();
    return digestBase(this.#view, [
      String(now),
      baseUrl,
      String(compress),
      String(force),
      JSON.stringify(sources.settings),
      scripts?.loader ?? '',
      scripts?.analytics.join() ?? '',
      scripts?.errors.join() ?? '',
      JSON.stringify(pageFacts(this.#view)),
    ]);
  }

  #islandFiles(): IslandFiles | undefined {
    return islandFiles(this.#plan.islands, pageFacts(this.#view).language);
  }

  /** The files that the islands of the pages need, by path in the output. */
  #filesForIslands(pages: readonly BuiltPage[]): ReadonlyMap<string, Uint8Array> {
    const files = this.#islandFiles();
    if (files === undefined) return new Map();
    const names = filesOfIslands(files, new Set(pages.flatMap((page) => page.islands)));
    const { islands } = this.#plan;
    return new Map(
      names.map((name) => [ISLANDS_PATH.slice(1) + name, readIslandFile(islands, name)]),
    );
  }

  async #writePages(
    renderer: PageRenderer,
    former: FormerPages,
    assets: BuiltAssets & PageAssets,
  ): Promise<readonly TimedPage[]> {
    const { compress } = this.#plan;
    const { screen } = this.#options;
    const visit = { urls: this.#urls(), view: this.#view, compress, screen, assets };
    const [built] = await settle(
      buildPages(renderer, former, this.#output, visit),
      this.#writeAssets(assets.files),
    );
    return built;
  }

  async #writeAssets(files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
    for (const [path, body] of files) {
      const isNew = await this.#output.write(path, body);
      if (!this.#plan.compress || (!isNew && (await this.#keepCompressed(path)))) continue;
      for (const made of await precompress(path, body)) {
        await this.#output.write(path + made.ending, made.body);
      }
    }
  }

  /** Takes over the compressed forms of a file; false when there are none. */
  async #keepCompressed(path: string): Promise<boolean> {
    const kept = [await this.#output.keep(`${path}.br`), await this.#output.keep(`${path}.gz`)];
    return kept.every(Boolean);
  }

  #problems(assets: BuiltAssets): readonly BuiltDiagnostic[] {
    const yui = missingYui(this.#site.model);
    const ofPackages = yui === undefined ? [] : [siteDiagnostic('yui-missing', {}, yui)];
    return [
      ...this.#reports.ofSite(),
      ...this.#reports.ofTools([...assets.problems.values()].flat()),
      ...this.#reports.of(ofPackages),
    ];
  }

  /** The addresses of assets that have errors. */
  #broken({ problems }: BuiltAssets): ReadonlySet<string> {
    const broken = [...problems].filter(([, found]) => hasError(this.#reports.ofTools(found)));
    return new Set(broken.map(([url]) => url));
  }

  /**
   * Replaces the previous output, unless all pages share what has an error; whether it was replaced. Errors of pages,
   * and of assets and content that some pages are made of, have stopped those pages.
   */
  async #finish(
    problems: readonly BuiltDiagnostic[],
    pages: readonly BuiltPage[],
  ): Promise<boolean> {
    const { force = false, strict = false } = this.#options;
    const ofSite = this.#reports.ofSite().filter((problem) => !isOfContent(problem));
    const isSound = strict
      ? problems.length === 0 && pages.every(({ diagnostics }) => diagnostics.length === 0)
      : !hasError(ofSite);
    const written = force || isSound;
    await (written ? this.#output.commit() : this.#output.discard());
    return written;
  }
}

function summaryOf({ documents, size }: StaticSearch): SearchSummary {
  return { documents, size };
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
