import { resolveRoute } from '../site/access/resolve.js';
import type { SiteView } from '../site/index.js';
import { normalPath } from '../site/routes/paths.js';
import { parseQuery } from '../site/routes/query.js';
import type { PageAssets } from './asset-urls.js';
import type { FormerPages } from './former-pages.js';
import type { BuiltPage } from './manifest.js';
import type { Output } from './output.js';
import { fileOfAddress, NOT_FOUND, type TimedPage } from './page-builder.js';
import { type Screen, startProgress } from './progress.js';
import type { PageRenderer } from './render-pages.js';
import { isFeedAddress, oneSpelling } from './static-links.js';

/** A limit for sites whose pages link to ever more pages. */
const MAX_PAGES = 100_000;

/** The inputs that all pages of a build share. */
export interface Visit {
  readonly view: SiteView;
  /** The addresses of the pages that visitors without membership or password may see. */
  readonly urls: readonly string[];
  readonly assets: PageAssets;
  readonly compress: boolean;
  readonly screen: Screen | undefined;
}

/** Builds all pages of a site, then the pages with queries that they link to, and so on. */
export async function buildPages(
  renderer: PageRenderer,
  former: FormerPages,
  output: Output,
  { urls, view, compress, screen, assets }: Visit,
): Promise<readonly TimedPage[]> {
  const built: TimedPage[] = [];
  const files = new Set<string>();
  for (const page of former.stopped) {
    if (!(await keep(page, output, compress))) continue;
    files.add(page.file ?? page.url);
    built.push({ page: { ...page, stopped: true }, time: 0 });
  }
  let wave: readonly string[] = [...urls, NOT_FOUND];
  while (wave.length > 0) {
    const unseen = wave.filter((address) => isNew(address, former.fresh.get(address), files));
    const progress = screen && startProgress('Pages', built.length + unseen.length, screen);
    const before = built.length;
    const { kept, stale } = await takeOver(unseen, former.fresh, output, compress);
    for (const page of kept) built.push({ page, time: 0 });
    const advance = (begun: number): void => progress?.advance(before + kept.length + begun);
    advance(0);
    for (const { page, time } of await renderer.render(stale, assets, advance)) {
      const earlier = page.stopped ? former.written.get(page.url) : undefined;
      const isKept = earlier !== undefined && (await keep(earlier, output, compress));
      built.push({ page: isKept ? asBefore(page, earlier) : page, time });
    }
    progress?.end();
    wave = built
      .slice(before)
      .flatMap(({ page }) => page.links)
      .filter((address) => isAnswered(view, address))
      .map(oneSpelling);
    if (built.length > MAX_PAGES) throw new Error(`The site has more than ${MAX_PAGES} pages`);
  }
  return built;
}

/** Whether an address that a page links to is a page of its own, and no feed. */
export function isPage(view: SiteView, address: string): boolean {
  return !isFeedAddress(address) && isAnswered(view, address);
}

/**
 * Whether an address is answered by a page. A path without a page is a broken link; an address with a query always is
 * a page, if only an empty one.
 */
function isAnswered(view: SiteView, address: string): boolean {
  const path = address.includes('?') ? undefined : normalPath(address);
  return path === undefined || resolveRoute(view, path, parseQuery('')).kind === 'page';
}

/**
 * Whether an address is neither a feed, which is written elsewhere, nor known already. Pages without a file are
 * rendered for their problems only.
 */
function isNew(address: string, former: BuiltPage | undefined, files: Set<string>): boolean {
  if (isFeedAddress(address)) return false;
  const file = former?.file ?? fileOfAddress(address) ?? address;
  if (files.has(file)) return false;
  files.add(file);
  return true;
}

/** Copies unchanged pages from the previous build. `stale` has the addresses of the others. */
async function takeOver(
  addresses: readonly string[],
  fresh: ReadonlyMap<string, BuiltPage>,
  output: Output,
  compress: boolean,
): Promise<{ readonly kept: readonly BuiltPage[]; readonly stale: readonly string[] }> {
  const kept: BuiltPage[] = [];
  const stale: string[] = [];
  for (const address of addresses) {
    const page = fresh.get(address);
    if (page === undefined || !(await keep(page, output, compress))) stale.push(address);
    else kept.push(page);
  }
  return { kept, stale };
}

/** A page that an error stopped, with what is written of it by an earlier build. */
function asBefore(page: BuiltPage, { file, digest, size, links, islands }: BuiltPage): BuiltPage {
  return { ...page, file, digest, size, links, islands };
}

async function keep({ file }: BuiltPage, output: Output, compress: boolean): Promise<boolean> {
  if (file === null) return true;
  if (!(await output.keep(file))) return false;
  if (compress) for (const ending of ['.br', '.gz']) await output.keep(file + ending);
  return true;
}
