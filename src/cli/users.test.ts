import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { dataPaths } from '../server/data-paths.js';
import { createServer, type Server } from '../server/index.js';
import { secretsFor } from '../server/secrets.js';
import { withFolder } from '../shared/testing/with-folder.js';
import { loadSite } from '../site/index.js';
import type { WebsiteStore } from '../store/index.js';
import { runBin, skerry, skerryIn } from './testing.js';

const FILES = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region': '<html><body>{squarespace.main-content}</body></html>',
  'content/index.json': { mainContent: 'home' },
};
const PASSWORD = 'a horse of the sea';
const ADA = 'ada@example.com';

describe('skerry users', () => {
  it('works on the database that the environment names, but for an option', async () => {
    await withFolder(FILES, async (folder) => {
      const database = `file:${join(folder, 'data', 'shop.db')}`;
      const options = { input: `${PASSWORD}\n`, env: { SKERRY_DATABASE: database } };
      await runBin(['users', 'add', folder, ADA], options);
      vi.stubEnv('SKERRY_DATABASE', database);
      try {
        expect((await skerry(['users', 'list', folder])).stdout).toBe(`${ADA}  admin\n`);
        const other = ['--database', dataPaths(folder).database];
        const { stdout } = await skerry(['users', 'list', folder, ...other]);
        expect(stdout).toBe('Nobody has a role yet\n');
      } finally {
        vi.unstubAllEnvs();
      }
    });
  });

  it('adds, lists and removes those who may enter /config', async () => {
    await withFolder(FILES, async (folder) => {
      const add = ['users', 'add', folder, 'Ada@example.com'];
      const added = await runBin(add, { input: `${PASSWORD}\n` });
      expect(added).toEqual({ code: 0, stdout: 'Ada@example.com is admin now\n', stderr: '' });
      await runBin(['users', 'add', folder, 'bo@example.com', '--role', 'editor'], {
        input: `${PASSWORD}\n`,
      });
      const list = await skerry(['users', 'list', folder]);
      expect(list.stdout).toBe(`Ada@example.com  admin\nbo@example.com  editor\n`);
      expect(await statusOfConfig(folder)).toBe(200);
      const changed = await runBin([...add, '--role', 'editor', '--role', 'store-manager'], {
        input: `${PASSWORD}\n`,
      });
      expect(changed.stdout).toBe(
        'Ada@example.com is editor and store-manager now, with this password in the place of the one ' +
          'that the account had; its sessions have ended\n',
      );
      expect(await statusOfConfig(folder)).toBe(403);
      expect((await skerry(['users', 'remove', folder, ADA])).code).toBe(0);
      const after = await skerry(['users', 'list', folder]);
      expect(after.stdout).toBe('bo@example.com  editor\n');
    });
  });

  it('gives nobody a role with the password of whoever was there first', async () => {
    await withFolder(FILES, async (folder) => {
      await withStore(folder, ({ accounts }) =>
        accounts.create({ email: ADA, password: 'of a stranger' }),
      );
      expect(await statusOfConfig(folder, 'of a stranger')).toBe(403);
      await runBin(['users', 'add', folder, ADA], { input: `${PASSWORD}\n` });
      // Not logged in at all.
      expect(await statusOfConfig(folder, 'of a stranger')).toBe(303);
      expect(await statusOfConfig(folder)).toBe(200);
    });
  });

  it.each([
    ['no password', ['add', 'SITE', ADA], '', 'no password was given'],
    ['a short one', ['add', 'SITE', ADA], 'short\n', '8 to 256 characters'],
    ['no address', ['add', 'SITE', 'ada'], `${PASSWORD}\n`, 'Email is not valid'],
  ])('says, asked for a password, what is wrong with %s', async (_, args, input, message) => {
    await withFolder(FILES, async (folder) => {
      const named = args.map((each) => each.replace('SITE', folder));
      const { code, stderr } = await runBin(['users', ...named], { input });
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    });
  });

  it.each([
    ['no role', ['add', '.', ADA, '--role', 'king'], 'Choose one of admin, '],
    ['nobody', ['remove', '.', ADA], `there is no account of '${ADA}'`],
    ['no site', ['list', 'nowhere'], 'is no site'],
  ])('says what is wrong with %s', async (_, args, message) => {
    const { code, stderr } = await skerryIn(FILES, ['users', ...args]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

/** Works with the store of a site's folder, and the server that has it. */
async function withStore<T>(
  folder: string,
  use: (store: WebsiteStore, server: Server) => Promise<T>,
): Promise<T> {
  const database = dataPaths(folder).database;
  const secret = await secretsFor(database);
  const site = await loadSite(folder);
  const server = await createServer(site, { database, secret, jobs: false });
  try {
    const [website] = await server.websites();
    if (website === undefined) throw new Error('The site was not opened');
    return await use(website.store(site.view()), server);
  } finally {
    await server.close();
  }
}

/** The status of `/config` for who logs in as Ada. */
async function statusOfConfig(folder: string, password = PASSWORD): Promise<number> {
  return withStore(folder, async (_, server) => {
    const url = 'http://localhost';
    const page = await server.fetch(new Request(url));
    const cookies = page.headers.getSetCookie().map((each) => each.split(';')[0]);
    const crumb = cookies.find((each) => each?.startsWith('crumb='))?.slice('crumb='.length) ?? '';
    const login = await server.fetch(
      new Request(`${url}/api/site-users/account/session`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': crumb,
          cookie: cookies.join('; '),
        },
        body: JSON.stringify({ email: ADA, password }),
      }),
    );
    const own = login.headers.getSetCookie().map((each) => each.split(';')[0]);
    const config = new Request(`${url}/config`, { headers: { cookie: own.join('; ') } });
    return (await server.fetch(config)).status;
  });
}
