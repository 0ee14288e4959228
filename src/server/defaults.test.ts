import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyStarter } from '../shared/starters.js';
import { createServer, type Server, type ServerOptions, type Sites } from './index.js';
import { Browser } from './testing/browser.js';
import { smallShop } from './testing/fixtures.js';

const run = promisify(execFile);

let folder = '';
let server: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-defaults-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function start(site: Sites, options: ServerOptions = {}): Promise<Server> {
  server = await createServer(site, { database: `file:${join(folder, 'store.db')}`, ...options });
  return server;
}

/** Serves a site as a program in a folder of its own would. */
const programIn = (root: string, site: string): string => `
import { loadSite } from ${JSON.stringify(`${root}/dist/index.js`)};
import { createServer } from ${JSON.stringify(`${root}/dist/server.js`)};
const server = await createServer(await loadSite(${JSON.stringify(site)}));
const { url, close } = await server.listen({ port: 0 });
const page = await (await fetch(url)).text();
const program = page.split('data-reporter="')[1].split('"')[0];
const statuses = [];
for (const path of ['/site.css', program]) statuses.push((await fetch(url + path)).status);
const css = await (await fetch(url + '/site.css')).text();
console.log(JSON.stringify({ statuses, isCss: /body\\s*\\{/.test(css), isLinked: page.includes('/site.css') }));
await close();
await server.close();`;

it('needs a site and nothing else: database, secret, styles and islands are there', async () => {
  const site = join(folder, 'site');
  await copyStarter('shop', site);
  const args = ['--input-type=module', '--eval', programIn(process.cwd(), site)];
  const env = { ...process.env, SKERRY_SECRET: undefined };
  const { stdout, stderr } = await run(process.execPath, args, { cwd: folder, env });
  expect(JSON.parse(stdout)).toEqual({ statuses: [200, 200], isCss: true, isLinked: true });
  expect(stderr).toBe('');
  expect(await readdir(join(folder, '.skerry'))).toEqual(
    expect.arrayContaining(['secret', 'store.db']),
  );
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
  expect(await readdir(folder)).not.toContain('secret');
});

it('sends emails once it knows its address, and says so once before', async () => {
  const errors: string[] = [];
  const mail = join(folder, 'mail');
  const onError = (error: unknown, source: string) => errors.push(`${source}: ${error}`);
  const { store, listen } = await start(smallShop('mailing', 'Mailing'), {
    jobs: false,
    mail,
    onError,
  });
  await server?.websites();
  await store.site('mailing').invitations.ask('ann@example.com', null);
  expect(await server?.work()).toMatchObject({ emails: 0 });
  expect(await server?.work()).toMatchObject({ emails: 0 });
  expect(errors).toEqual([
    `jobs: Error: Emails of the site "mailing" wait for its address: set 'website.baseUrl' in its site.json, or the option 'baseUrl' of the server`,
  ]);
  const listening = await listen({ port: 0 });
  await listening.close();
  expect(await server?.work()).toMatchObject({ emails: 1 });
  const [file = ''] = await readdir(mail);
  expect(await readFile(join(mail, file), 'utf8')).toContain(listening.url.replace('http://', ''));
});

it('does its work by itself, unless it is told not to', async () => {
  const sent: string[] = [];
  const mail = {
    send: async ({ to }: { to: string }) => void sent.push(to),
    close: async () => void sent.push('closed'),
  };
  const first = await start(smallShop('worked', 'Worked'), { jobs: false });
  await first.websites();
  await first.store.site('worked').invitations.ask('ann@example.com', null);
  await first.close();
  await start(smallShop('worked', 'Worked'), { mail, baseUrl: 'https://worked.example' });
  await vi.waitFor(() => expect(sent).toEqual(['ann@example.com']), 10_000);
  await server?.close();
  // A transport of the host's is the host's to close.
  expect(sent).toEqual(['ann@example.com']);
  server = undefined;
});
