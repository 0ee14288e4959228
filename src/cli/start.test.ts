import { once } from 'node:events';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, test, vi } from 'vitest';
import { type RunResult, runBin, serving, skerry } from './testing.js';

describe('skerry start', () => {
  it.each([1, 2])('serves the shop in %i processes until it is asked to end', async (workers) => {
    await withShop({ args: ['--workers', String(workers)] }, async (url) => {
      const ready = await fetch(`${url}/.skerry/ready`);
      expect([ready.status, await ready.text()]).toEqual([200, 'ready']);
      const shop = await fetch(`${url}/shop`, { headers: { 'accept-encoding': 'br' } });
      expect(shop.headers.get('content-encoding')).toBe('br');
      expect(await shop.text()).toContain('Harbor Mug');
      expect(await signUps(url, LIMIT + 10)).toEqual({ answered: LIMIT, refused: 10 });
    });
  });

  it('adds up the metrics of its processes', async () => {
    const token = 'a-token-of-metrics-that-nobody-guesses';
    const env = { SKERRY_METRICS_TOKEN: token };
    await withShop({ args: ['--workers', '2'], env }, async (url) => {
      for (let page = 0; page < 10; page++) await (await fetch(`${url}/about`)).text();
      const headers = { authorization: `Bearer ${token}` };
      const metrics = await (await fetch(`${url}/.skerry/metrics`, { headers })).text();
      expect(metrics).toContain('skerry_answer_seconds_count{kind="page",status="200"} 10');
      expect(metrics).toContain('\nskerry_sites_loaded 2\n');
      expect(metrics).toContain('\nskerry_database_up 1\n');
      expect((await fetch(`${url}/.skerry/metrics`)).status).toBe(401);
    });
  });

  it('replaces a process that was killed, also where its replacement could not start', async () => {
    const token = 'a-token-of-metrics-that-nobody-guesses';
    const folder = await mkdtemp(join(tmpdir(), 'skerry-start-'));
    const site = join(folder, 'site');
    await cp('fixtures/sites/field-notes', site, { recursive: true });
    const options = { site, args: ['--workers', '2'], env: { SKERRY_METRICS_TOKEN: token } };
    const { stderr } = await withShop(options, async (url, printed) => {
      const headers = { authorization: `Bearer ${token}` };
      const loaded = async () => {
        const metrics = await (await fetch(`${url}/.skerry/metrics`, { headers })).text();
        return /^skerry_sites_loaded (\d+)$/m.exec(metrics)?.[1];
      };
      await expect.poll(loaded, { timeout: 20_000 }).toBe('2');
      await rename(site, join(folder, 'away'));
      const [, pid] = /"pid":(\d+)/.exec(printed.stderr) ?? [];
      process.kill(Number(pid), 'SIGKILL');
      await expect.poll(loaded, { timeout: 20_000 }).toBe('1');
      await wait(1_500);
      await rename(join(folder, 'away'), site);
      await expect.poll(loaded, { timeout: 20_000 }).toBe('2');
    });
    expect(stderr).toContain('there is no such folder');
    await rm(folder, { recursive: true });
  });

  it('has both keys of a captcha from the environment, and shows the one of pages', async () => {
    const env = { SKERRY_CAPTCHA_SITE_KEY: 'key-of-pages', SKERRY_CAPTCHA_SECRET: 'key-of-host' };
    await withShop({ env }, async (url) => {
      const answer = await fetch(`${url}/contact`);
      const page = await answer.text();
      expect(page).toContain('"captchaSiteKey":"key-of-pages"');
      expect(page).not.toContain('key-of-host');
      expect(answer.headers.get('content-security-policy')).toContain('https://www.google.com');
    });
  });
});

/** Starts the fixture shop in a process of its own, and ends it when it was used. */
async function withShop(
  options: { site?: string; args?: readonly string[]; env?: Record<string, string> },
  use: (url: string, printed: Pick<RunResult, 'stderr'>) => Promise<void>,
): Promise<RunResult> {
  const { site = 'fixtures/sites/harbor-goods', args = [], env = {} } = options;
  const folder = await mkdtemp(join(tmpdir(), 'skerry-start-'));
  const database = `file:${join(folder, 'store.db')}`;
  const all = ['start', site, '--port', '0', '--host', '127.0.0.1'];
  const more = ['--database', database, '--for', '100'];
  try {
    const result = await serving(
      [...all, ...args, ...more],
      { env: { PATH: process.env.PATH ?? '', ...env } },
      use,
    );
    expect(result.code).toBe(0);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a command whose processes cannot start ends', async () => {
  const args = ['start', 'fixtures/sites/field-notes', '--port', '0', '--workers', '2'];
  const { code, stderr } = await runBin([...args, '--database', 'postgres://127.0.0.1:1/none']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('needs SKERRY_SECRET')]);
});

test.each([
  ['SKERRY_CAPTCHA_SECRET', 'captchaSettings.siteKey'],
  ['SKERRY_CAPTCHA_SITE_KEY', 'needs its secret in SKERRY_CAPTCHA_SECRET'],
])('a captcha needs both of its keys, not %s alone', async (name, expected) => {
  const args = ['start', 'fixtures/sites/harbor-goods', '--port', '0', '--for', '1'];
  vi.stubEnv(name, 'a key');
  const folder = await mkdtemp(join(tmpdir(), 'skerry-start-'));
  try {
    const { code, stderr } = await skerry(
      args.concat('--database', `file:${join(folder, 'store.db')}`),
    );
    expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  }
});

/** How often one visitor may send a form in a minute, however many processes answer. */
const LIMIT = 20;

/** Sends a form so many times, each over a connection of its own: those are what processes share out. */
async function signUps(url: string, count: number) {
  const first = await fetch(`${url}/shop`);
  const cookie = first.headers.getSetCookie().map((each) => each.split(';')[0]);
  const done = { answered: 0, refused: 0 };
  for (let sent = 0; sent < count; sent++) {
    const path = '/api/site-users/account/notifications/restock';
    const headers = { cookie: cookie.join('; ') };
    const asked = request(url + path, { method: 'POST', agent: false, headers }).end();
    const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage];
    done[statusCode === 429 ? 'refused' : 'answered'] += 1;
  }
  return done;
}
