import { expect, it } from 'vitest';
import { dataPaths } from '../server/data-paths.js';
import { createServer } from '../server/index.js';
import { secretsFor } from '../server/secrets.js';
import { withFolder } from '../shared/testing/with-folder.js';
import { loadSite } from '../site/index.js';
import { skerry } from './testing.js';

const FILES = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region': '<html><body>{squarespace.main-content}</body></html>',
  'content/index.json': { mainContent: 'home' },
};
const ADA = 'ada@example.com';

/** Somebody with an account, with or without a role. */
async function addAccount(folder: string, email: string, roles: readonly number[]): Promise<void> {
  const { database } = dataPaths(folder);
  const secret = await secretsFor(database);
  const site = await loadSite(folder);
  const server = await createServer(site, { database, secret, jobs: false });
  try {
    const [website] = await server.websites();
    const login = { email, password: 'a horse of the sea', roles, proven: true };
    await website?.store(site.view()).accounts.create(login);
  } finally {
    await server.close();
  }
}

it('exports and erases what a shop holds of somebody', () =>
  withFolder(FILES, async (folder) => {
    await addAccount(folder, ADA, []);
    const shown = await skerry(['people', 'export', folder, 'ADA@example.com']);
    expect(JSON.parse(shown.stdout).tables.account).toMatchObject([{ email: ADA, proven: 1 }]);
    expect(shown.stdout).not.toContain('password');
    const erase = ['people', 'erase', folder, ADA];
    expect(await skerry(erase)).toMatchObject({ code: 0, stdout: `${ADA}: 1 account erased\n` });
    expect(await skerry(erase)).toMatchObject({ code: 0, stdout: `${ADA}: nothing erased\n` });
  }));

it('says why it refuses', () =>
  withFolder(FILES, async (folder) => {
    await addAccount(folder, ADA, [1]);
    const refused = await skerry(['people', 'erase', folder, ADA, '--force']);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('works on the')]);
    const unknown = await skerry(['people', 'export', folder, 'ada']);
    expect([unknown.code, unknown.stdout]).toEqual([2, '']);
  }));
