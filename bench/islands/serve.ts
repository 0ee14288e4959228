import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandRuntime } from '../../src/islands/manifest.js';
import { createServer } from '../../src/server/index.js';
import { listen } from '../../src/server/listen.js';
import { loadSite, type Site } from '../../src/site/index.js';
import { createStyleCompiler, styleJobOf } from '../../src/site/styles/index.js';
import { readPage } from './tree.js';
import { WholePage } from './whole-page.js';

const SITE = new URL('../../fixtures/sites/harbor-goods', import.meta.url).pathname;
const PRODUCT = '/shop/harbor-mug';
const WHOLE = '/whole';
const SCRIPT = '/whole.js';

/** The same product page in three ways, all of them compressed. */
export interface ServedPages {
  /** By what it runs on. */
  readonly urls: Readonly<Record<PageKind, string>>;
  close(): Promise<void>;
}

export type PageKind = IslandRuntime | 'whole';

/** Serves the product page of harbor-goods, with the islands of the last build, and its copy that is React as a whole. */
export async function servePages(): Promise<ServedPages> {
  const site = await loadSite(SITE);
  const styles = createStyleCompiler();
  const css = (await styles.compile(styleJobOf(site.model))).css ?? undefined;
  await styles.close();
  const script = await bundle();
  const [react, preact] = await Promise.all([
    serveShop(site, css, script, 'react'),
    serveShop(site, css, script, 'preact'),
  ]);
  return {
    urls: {
      react: react.url + PRODUCT,
      preact: preact.url + PRODUCT,
      whole: react.url + WHOLE,
    },
    close: async () => {
      await Promise.all([react.close(), preact.close()]);
    },
  };
}

async function serveShop(
  site: Site,
  css: string | undefined,
  script: string,
  islands: IslandRuntime,
) {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-bench-islands-'));
  const server = await createServer(site, {
    database: `file:${join(folder, 'store.db')}`,
    secret: 'a secret of the bench that has enough characters',
    jobs: false,
    limits: Number.POSITIVE_INFINITY,
    styles: () => css,
    hosts: ['127.0.0.1'],
    islands,
  });
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, origin } = new URL(request.url);
    if (pathname === SCRIPT) return new Response(script, { headers: JAVASCRIPT });
    if (pathname !== WHOLE) return server.fetch(request);
    const page = await server.fetch(new Request(origin + PRODUCT, request));
    const headers = new Headers(page.headers);
    headers.delete('content-security-policy');
    headers.delete('etag');
    return new Response(wholePage(await page.text()), { headers });
  };
  const { url, close } = await listen(async (request) => compress(await answer(request)), {
    port: 0,
    host: '127.0.0.1',
  });
  return {
    url,
    async close() {
      await close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const JAVASCRIPT = { 'content-type': 'text/javascript', 'cache-control': 'public' };

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL('./hydrate-whole-page.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

function wholePage(html: string): string {
  const { head, bodyClass, body } = readPage(html);
  const shown = renderToString(createElement(WholePage, { body }));
  const data = JSON.stringify(body).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="en-US" class="sqs-islands"><head>${head}<script type="module" src="${SCRIPT}"></script></head><body class="${bodyClass}"><div id="root">${shown}</div><script id="data" type="application/json">${data}</script></body></html>`;
}

/** As a host in front of a server does. */
async function compress(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const isText = /^(text|application\/json|image\/svg)/.test(type);
  if (!isText || response.headers.has('content-encoding')) return response;
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'br');
  headers.delete('content-length');
  const body = new Uint8Array(brotliCompressSync(Buffer.from(await response.arrayBuffer())));
  return new Response(body, { status: response.status, headers });
}
