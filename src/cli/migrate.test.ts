import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFolder } from '../shared/testing/with-folder.js';
import { runBin, skerry } from './testing.js';

const FILES = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region': '<html><body>{squarespace.main-content}</body></html>',
  'content/site.json': { website: { id: 'moved' } },
  'content/index.json': { mainContent: 'home' },
};
const SAID = 'The database is up to date\n';

it('plans the steps of a database that is not there, takes them, and has none left', async () => {
  await withFolder(FILES, async (folder) => {
    const plan = await skerry(['migrate', folder, '--plan']);
    expect(plan.code).toBe(1);
    expect(plan.stdout).toMatch(/^-- 001-first\ncreate table "/);
    expect(plan.stdout).toContain('-- 007-mailboxes\n');
    expect(plan.stdout).toContain('-- and Skerry rewrites rows\n');
    expect(existsSync(join(folder, '.skerry'))).toBe(false);

    const taken = await runBin(['migrate', folder]);
    expect([taken.code, taken.stderr]).toEqual([0, '']);
    expect(taken.stdout).toMatch(
      /^001-first\n002-rate-limits\n(.+\n)+The database is up to date\n$/,
    );
    expect(await runBin(['migrate', folder])).toMatchObject({ code: 0, stdout: SAID });
    expect(await skerry(['migrate', folder, '--plan'])).toMatchObject({
      code: 0,
      stdout: `-- ${SAID}`,
    });
  });
});

it('starts on a database that is up to date, and on no other, with --no-migrate', async () => {
  await withFolder(FILES, async (folder) => {
    const start = () =>
      runBin([
        'start',
        folder,
        '--no-migrate',
        '--for',
        '0',
        '--port',
        '0',
        '--mail',
        join(folder, 'm'),
      ]);
    const none = await start();
    expect([none.code, none.stderr]).toEqual([
      2,
      expect.stringMatching(/lacks \d+ steps: 001-first, /),
    ]);
    expect(none.stderr).toContain("Run 'skerry migrate'");
    expect(existsSync(join(folder, '.skerry', 'store.db'))).toBe(false);
    await runBin(['migrate', folder]);
    expect((await start()).code).toBe(0);
  });
});
