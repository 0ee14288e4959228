import type { BuildReport } from '../reports/build-report.js';
import { readSiteFolder } from '../site/load/files.js';
import { createStyleCompiler } from '../site/styles/index.js';
import type { BuildOptions } from './build-options.js';
import { readCheckSources } from './check-sources.js';
import type { BuiltDiagnostic } from './manifest.js';
import { Phases } from './phases.js';
import { makeReport } from './report.js';
import { type BuiltSite, writeSite } from './site-build.js';
import type { PictureCounts } from './static-pictures.js';
import type { SearchSummary } from './static-search.js';

export type { BuildOptions } from './build-options.js';

/** The counts, times and problems of a build. */
export interface BuildSummary {
  readonly pages: number;
  /** Pages that were rendered; the others are the same as in the previous build. */
  readonly rendered: number;
  readonly assets: number;
  /** Characters of all pages. */
  readonly size: number;
  /** Milliseconds of the whole build. */
  readonly time: number;
  /** Milliseconds of the renders, added up over all threads. */
  readonly renderTime: number;
  /** Threads that rendered, the calling one included. */
  readonly threads: number;
  /** The slowest pages, with their milliseconds. */
  readonly slowest: readonly { readonly url: string; readonly time: number }[];
  readonly problems: readonly BuiltDiagnostic[];
  /** The index of `/search`; undefined when the site is locked. */
  readonly search: SearchSummary | undefined;
  /**
   * Whether the output was written: not by a site with errors in what all pages share, nor with `strict` by one with
   * any problem, but always with `force`.
   */
  readonly written: boolean;
  /**
   * Pages that were not written, since they or files that they are made of have errors. They are as the previous
   * build left them, or are missing.
   */
  readonly stopped: number;
  /** Pictures that pages ask for in a width: resized ones, and originals where `sharp` is missing. */
  readonly pictures: PictureCounts;
  /** All pages and files with their times and sizes; only with `report` in the options. */
  readonly report?: BuildReport;
}

const SLOWEST = 5;

/**
 * Builds a site as static files. A page with the content, templates and assets of the previous build is copied
 * from that build. A page with an error stays as it was in that build, or is left out. The output is replaced when all
 * files are written, and never by a site with errors in what all pages share, such as `template.conf`.
 *
 * @throws Error when the site or the output cannot be read or written.
 */
export async function buildSite(folder: string, options: BuildOptions): Promise<BuildSummary> {
  const started = performance.now();
  const styles = options.styles ?? createStyleCompiler();
  // Its worker starts while the site is read.
  styles.start();
  try {
    const phases = new Phases();
    const files = await readSiteFolder(folder);
    const sources = await readCheckSources(folder);
    phases.end('read');
    const built = await writeSite(files, sources, styles, options, phases);
    const summary = summarize(built, performance.now() - started);
    if (!options.report) return summary;
    return { ...summary, report: await makeReport(built, summary.time, phases.times, options.out) };
  } finally {
    if (options.styles === undefined) await styles.close();
  }
}

function summarize(
  { pages, assets, threads, problems, search, written, stopped, pictures }: BuiltSite,
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
    stopped,
    pictures,
    slowest: slowest.map(({ page, time: spent }) => ({ url: page.url, time: spent })),
    problems: [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()],
  };
}
