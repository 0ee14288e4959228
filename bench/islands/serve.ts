import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { IslandRuntime } from '../../src/islands/manifest.js';
import { createServer } from '../../src/server/index.js';
import { listen } from '../../src/server/listen.js';
import { loadSite, type Site } from '../../src/site/index.js';
import { createStyleCompiler, styleJobOf } from '../../src/site/styles/index.js';
import { astroPage } from './peers/astro.js';
import { deferredPage } from './peers/deferred.js';
import type { Peer } from './peers/peer.js';
import { wholePage } from './peers/whole-page.js';

const SITE = new URL('../../fixtures/sites/harbor-goods', import.meta.url).pathname;
const PRODUCT = '/shop/harbor-mug';

/** The peers by name, each the product page in another way. */
const PEERS = { deferred: deferredPage, astro: astroPage, whole: wholePage } as const;

/** What the product page runs on. */
export type PageKind = IslandRuntime | keyof typeof PEERS;

/** The same product page in several ways, all of them compressed. */
export interface ServedPages {
  readonly urls: Readonly<Record<PageKind, string>>;
  close(): Promise<void>;
}

/** Serves the product page of harbor-goods, with the islands of the last build, and its peers. */
export async function servePages(): Promise<ServedPages> {
  const site = await loadSite(SITE);
  const styles = createStyleCompiler();
  const css = (await styles.compile(styleJobOf(site.model))).css ?? undefined;
  await styles.close();
  const [react, preact] = await Promise.all([
    serveShop(site, css, 'react'),
    serveShop(site, css, 'preact'),
  ]);
  const peer = (name: string): string => `${react.url}/${name}`;
  return {
    urls: {
      react: react.url + PRODUCT,
      preact: preact.url + PRODUCT,
      deferred: peer('deferred'),
      astro: peer('astro'),
      whole: peer('whole'),
    },
    close: async () => {
      await Promise.all([react.close(), preact.close()]);
    },
  };
}

async function serveShop(site: Site, css: string | undefined, islands: IslandRuntime) {
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
  const peers = new Map<string, Peer>();
  const scripts = new Map<string, string>();
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, origin } = new URL(request.url);
    const script = scripts.get(pathname);
    if (script !== undefined) return new Response(script, { headers: JAVASCRIPT });
    const makePeer = Object.entries(PEERS).find(([name]) => pathname === `/${name}`)?.[1];
    if (makePeer === undefined) return server.fetch(request);
    const plain = new Request(origin + PRODUCT, request);
    plain.headers.delete('accept-encoding');
    const page = await server.fetch(plain);
    const peer = peers.get(pathname) ?? (await makePeer(await page.text()));
    peers.set(pathname, peer);
    for (const [path, text] of peer.scripts) scripts.set(path, text);
    const headers = new Headers(page.headers);
    for (const name of OF_THE_SHOP) headers.delete(name);
    return new Response(peer.html, { headers });
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

/** Headers that are true of the shop's page alone. */
const OF_THE_SHOP = ['content-security-policy', 'content-length', 'etag', 'link'];
const JAVASCRIPT = { 'content-type': 'text/javascript', 'cache-control': 'public' };

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
