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

async function inStore(
  folder: string,
  use: (store: WebsiteStore) => Promise<void>,
  now = Date.now(),
): Promise<void> {
  const { database, mail } = dataPaths(folder);
  const options = { database, mail, jobs: false, now: () => now };
  const server = await createServer(await loadSite(folder), options);
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

it.each([
  ['submissions=3', 1],
  ['submissions=2', 0],
])('keeps what forms have sent for days: %s', async (keep, kept) => {
  await withFolder(FILES, async (folder) => {
    const given = { formId: 'ask', visitor: 'v', answers: {}, page: null, key: null };
    const before = Date.now() - 2.5 * 24 * 60 * 60 * 1000;
    await inStore(folder, async (store) => void (await store.submissions.save(given)), before);
    expect((await skerry(['jobs', folder, '--keep', keep, '--keep', 'carts=30'])).code).toBe(0);
    await inStore(folder, async ({ submissions }) => {
      expect((await submissions.list('ask')).rows).toHaveLength(kept);
    });
  });
});

it.each([
  ['letters=3', "'retention' has no 'letters', only carts, submissions, analytics, emails"],
  ['carts=31', "'retention.carts' is 31: give days from 1 to 30"],
  ['carts', "Give a kind and its days, such as 'submissions=365'"],
])('--keep %s is refused', async (keep, told) => {
  await withFolder(FILES, async (folder) => {
    const { code, stderr } = await skerry(['jobs', folder, '--keep', keep]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
  });
});
