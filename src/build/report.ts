import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BuildReport, FileSizes, PhaseTime, ReportedFile } from '../reports/build-report.js';
import { atOnce } from '../shared/at-once.js';
import { resolveRoute } from '../site/access/resolve.js';
import { readLinks } from '../site/check/html.js';
import type { SiteView } from '../site/index.js';
import { readPath } from '../site/routes/paths.js';
import { parseQuery } from '../site/routes/query.js';
import { precompress } from './compress.js';
import { INPUT_KEYS } from './inputs.js';
import type { BuiltPage } from './manifest.js';
import { MANIFEST_FILE } from './output.js';
import { fileOfAddress, NOT_FOUND, type TimedPage } from './page-builder.js';
import type { BuiltSite } from './site-build.js';

const LEADS_NOWHERE: ReadonlySet<string> = new Set(['system', 'not found']);
/** Files that are read at a time. */
const AT_A_TIME = 4;
const KINDS: Readonly<Record<string, ReportedFile['kind']>> = {
  ...{ '.js': 'script', '.mjs': 'script', '.css': 'style' },
  ...{ '.avif': 'picture', '.gif': 'picture', '.ico': 'picture', '.jpeg': 'picture' },
  ...{ '.jpg': 'picture', '.png': 'picture', '.svg': 'picture', '.webp': 'picture' },
  ...{ '.otf': 'font', '.ttf': 'font', '.woff': 'font', '.woff2': 'font' },
};

/** @throws Error when a file of the output cannot be read. */
export async function makeReport(
  built: BuiltSite,
  time: number,
  phases: readonly PhaseTime[],
  out: string,
): Promise<BuildReport> {
  const { written, threads, view } = built;
  const paths = new Map(
    built.pages.flatMap(({ page }) => (page.file === null ? [] : [[page.file, page] as const])),
  );
  const read = await readPages(written ? [...paths.values()] : [], out, paths, view);
  const linked = new Map<string, number>();
  for (const { links } of read.values())
    for (const url of links) linked.set(url, (linked.get(url) ?? 0) + 1);
  const pages = built.pages.map((timed) => ({
    ...pageOf(timed, built),
    sizes: read.get(timed.page.url)?.sizes ?? null,
    links: read.get(timed.page.url)?.links ?? [],
    linked: linked.get(timed.page.url) ?? 0,
  }));
  pages.sort((a, b) => (a.url < b.url ? -1 : 1));
  const files = written ? await readFiles(built, paths, out) : [];
  return { out, written, time, phases, threads, pages, files };
}

function pageOf({ page, time }: TimedPage, { view, changeOf }: BuiltSite) {
  const { url, file, status, reads, stopped } = page;
  const isRendered = time > 0;
  const { reason, inputs } = isRendered ? changeOf(page) : { reason: null, inputs: [] };
  const state = stopped ? 'stopped' : isRendered ? 'rendered' : 'unchanged';
  const facts = { url, file, status, kind: kindOf(page, view), template: templateOf(reads, view) };
  return { ...facts, state, reason, changed: inputs, time, reads } as const;
}

function kindOf({ url, status }: BuiltPage, view: SiteView): string {
  if (url === NOT_FOUND) return 'not found';
  if (status >= 300 && status < 400) return 'redirect';
  const asked = readPath(url);
  if (asked === undefined) return 'none';
  const route = resolveRoute(view, asked.path, parseQuery(asked.query));
  if (route.kind !== 'page') return route.kind;
  if (route.index !== undefined) return 'item';
  return Object.keys(route.filter).length > 0 ? 'filter' : route.page.kind;
}

const TEMPLATE = INPUT_KEYS.template('');
const OF_CONTENT = /^template\/(?:collections\/.+\.(?:list|item)|pages\/.+\.page)$/;

/** Inputs name templates that are missing, too. */
function templateOf(reads: readonly string[], { model }: SiteView): string | null {
  const there = reads.filter((key) => model.templates.has(key.slice(TEMPLATE.length)));
  return (
    there.find((key) => OF_CONTENT.test(key)) ??
    there.find((key) => key.startsWith(TEMPLATE) && key.endsWith('.region')) ??
    null
  );
}

interface ReadPage {
  readonly sizes: FileSizes;
  readonly links: readonly string[];
}

/** The sizes and links of written pages, by address. */
async function readPages(
  pages: readonly BuiltPage[],
  out: string,
  paths: ReadonlyMap<string, BuiltPage>,
  view: SiteView,
): Promise<ReadonlyMap<string, ReadPage>> {
  const found = new Map<string, ReadPage>();
  const home = originOf(view);
  await atOnce(pages, AT_A_TIME, async (page) => {
    const file = page.file ?? '';
    const body = await readFile(join(out, file));
    const leads = !LEADS_NOWHERE.has(kindOf(page, view));
    const links = leads ? linksOf(body.toString(), page, home, paths) : [];
    found.set(page.url, { sizes: await sizesOf(file, body, out), links });
  });
  return found;
}

/** A host that no link can name. */
const HERE = 'http://site.invalid';

function originOf({ site }: SiteView): string | undefined {
  const { baseUrl } = (site.website ?? {}) as { readonly baseUrl?: unknown };
  const base = typeof baseUrl === 'string' ? baseUrl : '';
  return URL.canParse(base) ? new URL(base).origin : undefined;
}

/** The addresses of the other pages that a page links to, sorted. */
function linksOf(
  html: string,
  page: BuiltPage,
  home: string | undefined,
  paths: ReadonlyMap<string, BuiltPage>,
): readonly string[] {
  const base = HERE + page.url;
  const targets = new Set<string>();
  for (const { element, attribute, url } of readLinks(html).links) {
    if (attribute !== 'href' || (element !== 'a' && element !== 'area')) continue;
    if (!URL.canParse(url, base)) continue;
    const { origin, pathname } = new URL(url, base);
    if (origin !== HERE && origin !== home) continue;
    const target = paths.get(fileOfAddress(pathname) ?? '');
    if (target !== undefined && target !== page) targets.add(target.url);
  }
  return [...targets].sort();
}

/** The sizes of a file; compressed ones that are missing are found by compressing. */
async function sizesOf(file: string, body: Uint8Array, out: string): Promise<FileSizes> {
  const bytes = body.length;
  const known = await Promise.all(
    ['.br', '.gz'].map((ending) => lengthOf(join(out, file + ending))),
  );
  if (known.some((size) => size !== undefined)) {
    return { bytes, br: known[0] ?? bytes, gz: known[1] ?? bytes };
  }
  const made = new Map(
    (await precompress(file, body)).map((each) => [each.ending, each.body.length]),
  );
  return { bytes, br: made.get('.br') ?? bytes, gz: made.get('.gz') ?? bytes };
}

async function lengthOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}

/** The files that are no pages, without the copies whose names have digests. */
async function readFiles(
  { files, urls }: BuiltSite,
  pages: ReadonlyMap<string, BuiltPage>,
  out: string,
): Promise<readonly ReportedFile[]> {
  const copies = new Set([...urls].filter(([url]) => !url.includes('?')).map(([, copy]) => copy));
  const found = new Map<string, ReportedFile>();
  const own = files.filter(
    (file) =>
      file !== MANIFEST_FILE &&
      !pages.has(file) &&
      !copies.has(`/${file}`) &&
      !/\.(?:br|gz)$/.test(file),
  );
  await atOnce(own, AT_A_TIME, async (file) => {
    const sizes = await sizesOf(file, await readFile(join(out, file)), out);
    found.set(file, { file, kind: KINDS[extname(file)] ?? 'other', sizes });
  });
  return own.flatMap((file) => found.get(file) ?? []);
}
