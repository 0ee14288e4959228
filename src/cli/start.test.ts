import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test, vi } from 'vitest';
import { skerry } from './testing.js';

const COMMAND = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

describe('skerry start', () => {
  it.each([1, 2])('serves the shop in %i processes until it is asked to end', async (workers) => {
    const folder = await mkdtemp(join(tmpdir(), 'skerry-start-'));
    const database = `file:${join(folder, 'store.db')}`;
    const args = ['start', 'fixtures/sites/harbor-goods', '--port', '0', '--host', '127.0.0.1'];
    const more = ['--database', database, '--workers', String(workers), '--for', '100'];
    const child = spawn(process.execPath, [COMMAND, ...args, ...more], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exited = once(child, 'exit');
    try {
      let url = '';
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.startsWith('http://')) url = line;
        if (url !== '') break;
      }
      const ready = await fetch(`${url}/.skerry/ready`);
      expect([ready.status, await ready.text()]).toEqual([200, 'ready']);
      expect(await (await fetch(`${url}/shop`)).text()).toContain('Harbor Mug');
      expect(await signUps(url, LIMIT + 10)).toEqual({ answered: LIMIT, refused: 10 });
    } finally {
      child.kill('SIGTERM');
      const [code] = await exited;
      expect(code).toBe(0);
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test('a captcha needs both of its keys', async () => {
  const args = ['start', 'fixtures/sites/harbor-goods', '--port', '0', '--for', '1'];
  vi.stubEnv('SKERRY_CAPTCHA_SECRET', 'a secret');
  const folder = await mkdtemp(join(tmpdir(), 'skerry-start-'));
  try {
    const { code, stderr } = await skerry(
      args.concat('--database', `file:${join(folder, 'store.db')}`),
    );
    expect([code, stderr]).toEqual([2, expect.stringContaining('captchaSettings.siteKey')]);
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
