import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataPaths } from '../server/data-paths.js';
import { createServer } from '../server/index.js';
import { withFolder } from '../shared/testing/with-folder.js';
import { loadSite } from '../site/index.js';
import type { WebsiteStore } from '../store/index.js';
import { skerry } from './testing.js';

const FILES = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region': '<html><body>{squarespace.main-content}</body></html>',
  'content/site.json': { website: { id: 'jobs', baseUrl: 'https://jobs.example' } },
  'content/index.json': { mainContent: 'home' },
};
/** A port at which no mail server listens. */
const AWAY = ['--mail', 'smtp://127.0.0.1:1'];

async function inStore(folder: string, use: (store: WebsiteStore) => Promise<void>): Promise<void> {
  const { database, mail } = dataPaths(folder);
  const server = await createServer(await loadSite(folder), { database, mail, jobs: false });
  try {
    await use(server.store.site('jobs'));
  } finally {
    await server.close();
  }
}

it('does the work that is due, and lists what is not done with its reason', async () => {
  await withFolder(FILES, async (folder) => {
    const empty = await skerry(['jobs', folder, '--list']);
    expect([empty.code, empty.stdout]).toEqual([0, 'Nothing waits and nothing has failed\n']);
    await inStore(folder, (store) => store.invitations.ask('ada@example.com', 'en'));
    const failed = await skerry(['jobs', folder, ...AWAY]);
    expect([failed.code, failed.stdout]).toEqual([
      0,
      '0 payments, 0 refunds, 0 renewals, 0 emails, 0 webhooks\n',
    ]);
    expect(failed.stderr).toContain("of the kind 'account-password' was not sent");

    const { stdout } = await skerry(['jobs', folder, '--list']);
    expect(stdout).toMatch(
      /^emails {2}[\da-f]{24} {2}waiting {2}account-password, since \d{4}-.*Z, tried 1 times, next \d{4}-.*Z, .*ECONNREFUSED.*\n$/,
    );
    expect(stdout).not.toContain('ada@example.com');
    const [row = ''] = (await skerry(['jobs', folder, '--list', '--json'])).stdout.split('\n');
    expect(JSON.parse(row)).toMatchObject({ kind: 'emails', state: 'waiting', tries: 1 });

    await inStore(folder, (store) => store.emails.sendAgain(JSON.parse(row).id));
    const done = await skerry(['jobs', folder, '--json']);
    expect(JSON.parse(done.stdout)).toEqual({
      payments: 0,
      refunds: 0,
      renewals: 0,
      emails: 1,
      webhooks: 0,
    });
    expect(await readdir(join(folder, '.skerry', 'mail'))).toHaveLength(1);
  });
});
