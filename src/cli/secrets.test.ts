import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataPaths } from '../server/data-paths.js';
import { createServer } from '../server/index.js';
import { secretsFor } from '../server/secrets.js';
import { Browser } from '../server/testing/browser.js';
import { withFolder } from '../shared/testing/with-folder.js';
import { loadSite } from '../site/index.js';
import { runBin, skerry } from './testing.js';

const FILES = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region': '<html><body>{squarespace.main-content}</body></html>',
  'content/site.json': { lock: { password: 'ahoy' } },
  'content/index.json': { mainContent: 'home' },
};

describe('skerry secrets rotate', () => {
  it('puts a new secret first, by which whoever is in stays in', async () => {
    await withFolder(FILES, async (folder) => {
      const { database } = dataPaths(folder);
      const statusOf = async (browser: Browser | undefined) => {
        const server = await createServer(await loadSite(folder), { database, jobs: false });
        const visitor = new Browser((request) => server.fetch(request), 'http://localhost');
        for (const pair of (browser?.cookies ?? '').split('; ')) {
          const at = pair.indexOf('=');
          if (at > 0) visitor.setCookie(pair.slice(0, at), pair.slice(at + 1));
        }
        try {
          if (browser === undefined) {
            const body = new URLSearchParams({ password: 'ahoy', path: '/' });
            const headers = { origin: visitor.origin };
            await visitor.send('/lock', { method: 'POST', body, headers });
          }
          return { visitor, page: await visitor.open('/') };
        } finally {
          await server.close();
        }
      };
      const { visitor, page } = await statusOf(undefined);
      const stranger = new Browser(() => Promise.reject(new Error('unused')), 'http://localhost');
      expect((await statusOf(stranger)).page).not.toContain('home');
      expect(page).toContain('home');
      const [former] = await secretsFor(database);
      for (const _ of [1, 2]) expect((await skerry(['secrets', 'rotate', folder])).code).toBe(0);
      const secrets = await secretsFor(database);
      expect([secrets.length, secrets[2]]).toEqual([3, former]);
      expect(new Set(secrets).size).toBe(3);
      expect((await stat(join(folder, '.skerry', 'secret'))).mode & 0o777).toBe(0o600);
      expect((await statusOf(visitor)).page).toContain('home');
    });
  });

  it('shows how, where the environment has the secret', async () => {
    await withFolder(FILES, async (folder) => {
      const env = { SKERRY_SECRET: 'a'.repeat(32) };
      const { code, stdout } = await runBin(['secrets', 'rotate', folder], { env });
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(/^Put this secret and a comma before .*\n\n[\da-f]{64}\n$/),
      ]);
      await expect(readFile(join(folder, '.skerry', 'secret'))).rejects.toThrow('ENOENT');
    });
  });

  it.each([
    [[], 'there is no database at'],
    [['--database', 'postgres://localhost/shop'], 'that is no file is in SKERRY_SECRET'],
  ])('makes nothing with %j', async (options, expected) => {
    await withFolder(FILES, async (folder) => {
      const { code, stderr } = await skerry(['secrets', 'rotate', folder, ...options]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
      await expect(stat(join(folder, '.skerry'))).rejects.toThrow('ENOENT');
    });
  });
});
