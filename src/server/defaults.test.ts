import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadSite } from '../site/index.js';
import { createServer, type Server, type ServerOptions, type SiteSource } from './index.js';
import { Browser } from './testing/browser.js';
import { smallShop } from './testing/fixtures.js';

const home = process.cwd();
let folder = '';
let server: Server | undefined;
const errors: unknown[] = [];
const onError = (error: unknown, source: string): void => void errors.push([source, String(error)]);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-defaults-'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  errors.length = 0;
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function start(site: SiteSource, options: ServerOptions = {}): Promise<Server> {
  server = await createServer(site, { onError, ...options });
  return server;
}

it('needs a site and nothing else: database, secret, styles, pictures and islands are there', async () => {
  const { fetch } = await start(await loadSite(join(home, 'starter')));
  const get = async (path: string) => fetch(new Request(`http://localhost${path}`));
  const page = await (await get('/')).text();
  expect(page).toContain('href="/site.css');
  const css = await get('/site.css');
  expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  expect(await css.text()).toMatch(/body\s*\{/);
  const [, loader = ''] = /src="([^"]*loader[^"]*)"/.exec(page) ?? [];
  expect((await get(loader)).status).toBe(200);
  expect((await readdir(join(folder, '.skerry'))).sort()).toEqual(
    expect.arrayContaining(['secret', 'store.db']),
  );
  expect(errors).toEqual([]);
});

it('keeps its secret, so that cookies outlive a restart', async () => {
  const site = smallShop('kept', 'Kept');
  const first = await start(site);
  const browser = new Browser((request) => (server ?? first).fetch(request), 'http://localhost');
  await browser.open('/shop');
  await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'mug' });
  await first.close();
  await start(site);
  const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
  expect(body).toMatchObject({ totalQuantity: 1 });
});

it('takes SKERRY_SECRET before a file', async () => {
  vi.stubEnv('SKERRY_SECRET', 'a secret of the environment, long enough');
  await start(smallShop('named', 'Named'));
  expect(await readdir(join(folder, '.skerry'))).not.toContain('secret');
});

it('sends emails by itself, once it knows its address', async () => {
  const { store, listen } = await start(smallShop('mailing', 'Mailing'), { jobs: false });
  const site = store.site('mailing');
  await server?.websites();
  await site.invitations.ask('ann@example.com', null);
  expect(await server?.work()).toMatchObject({ emails: 0 });
  const listening = await listen({ port: 0 });
  try {
    expect(await server?.work()).toMatchObject({ emails: 1 });
  } finally {
    await listening.close();
  }
  const [file = ''] = await readdir(join(folder, '.skerry/mail'));
  const mail = await readFile(join(folder, '.skerry/mail', file), 'utf8');
  expect(mail).toContain(listening.url.replace('http://', ''));
});
