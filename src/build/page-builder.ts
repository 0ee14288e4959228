import type { PageResult, Site } from '../site/index.js';
import type { AssetUrls } from './asset-urls.js';
import { precompress } from './compress.js';
import { createFolderWriter, type FolderWriter } from './folder-writer.js';
import { INPUT_KEYS } from './inputs.js';
import type { BuiltDiagnostic, BuiltPage } from './manifest.js';
import { digest, fileOf } from './output.js';
import { staticAddress } from './static-links.js';
import { makeStatic } from './static-page.js';

/** What the pages of a build share; sent to workers by structured clone. */
export interface PagePlan {
  /** The folder that is being written. */
  readonly folder: string;
  /** Epoch milliseconds that relative dates count from. */
  readonly now: number;
  /** Scheme and host for absolute addresses; empty for that of the content. */
  readonly baseUrl: string;
  readonly compress: boolean;
}

/** Renders pages and writes them. */
export interface PageBuilder {
  build(address: string, assetUrls: AssetUrls): Promise<TimedPage>;
}

export interface TimedPage {
  readonly page: BuiltPage;
  /** Milliseconds that rendering took. */
  readonly time: number;
}

/** The page that hosts show for addresses that lead nowhere. */
export const NOT_FOUND = '/404.html';

export function createPageBuilder(site: Site, plan: PagePlan): PageBuilder {
  const { folder, now, baseUrl, compress } = plan;
  const target = { write: createFolderWriter(folder).write, compress };
  const request = baseUrl === '' ? { now } : { now, baseUrl };
  return {
    build: async (address, assetUrls) => {
      const started = performance.now();
      const page = address === NOT_FOUND ? site.error(404, request) : site.render(address, request);
      const time = performance.now() - started;
      return { page: await writePage(address, page, assetUrls, target), time };
    },
  };
}

interface Target {
  readonly write: FolderWriter['write'];
  readonly compress: boolean;
}

async function writePage(
  address: string,
  page: PageResult,
  assetUrls: AssetUrls,
  { write, compress }: Target,
): Promise<BuiltPage> {
  const { html, links, assets } = makeStatic(documentOf(page), assetUrls);
  const file = fileOfAddress(address);
  if (file !== undefined) {
    write(file, html);
    const made = compress ? await precompress(file, html) : [];
    for (const { ending, body } of made) write(file + ending, body);
  }
  return {
    url: address,
    file: file ?? null,
    status: page.status,
    reads: inputsOf(page, assets),
    digest: digest(html),
    size: html.length,
    links,
    diagnostics: page.diagnostics.map(toBuilt),
  };
}

/** The file of an address, which may have a query. */
export function fileOfAddress(address: string): string | undefined {
  try {
    return fileOf(decodeURI(staticAddress(address) ?? address));
  } catch {
    return undefined;
  }
}

/** A redirect is a page that leads on: static hosts have no other way. */
function documentOf({ html, headers }: PageResult): string {
  const { location } = headers;
  if (location === undefined) return html;
  const url = location.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${url}"></head><body><p><a href="${url}">This page has moved</a></p></body></html>\n`;
}

function inputsOf({ reads, templates }: PageResult, assets: readonly string[]): readonly string[] {
  return [
    ...reads.map(INPUT_KEYS.content),
    ...templates.map(INPUT_KEYS.template),
    ...assets.map(INPUT_KEYS.asset),
  ].sort();
}

/** A problem as a build keeps and prints it. */
export function toBuilt(problem: PageResult['diagnostics'][number]): BuiltDiagnostic {
  const { severity, frame, hint } = problem;
  return { severity, text: String(problem), frame, ...(hint === undefined ? {} : { hint }) };
}
