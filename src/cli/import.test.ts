import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withFolder } from '../shared/testing/with-folder.js';
import { skerry } from './testing.js';

const PAGE = JSON.stringify({
  website: { id: 'w', siteTitle: 'Rope' },
  collection: { id: 'c', title: 'Words\u001b[2J', urlId: 'words', fullUrl: '/', typeName: 'blog' },
  items: [
    { id: 'i', title: 'Splice', urlId: 'splice', fullUrl: '/words/splice', body: '<p>Ply</p>' },
  ],
});

it('makes a site that can be checked and rendered, and says so without control characters', async () => {
  await withFolder({ 'export/a.json': PAGE }, async (cwd) => {
    const made = await skerry(['import', 'export', '--out', 'site'], { cwd });
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toMatch(/^## Found\n\n- words\.json: 'Words/);
    expect(made.stdout).not.toContain('\u001b');
    expect(made.stdout).toContain('The site is in site');
    expect((await skerry(['check', 'site'], { cwd })).code).toBe(0);
    const page = await skerry(['render', 'site', '--page', '/words/splice'], { cwd });
    expect(page.stdout).toContain('<p>Ply</p>');
  });
});

it.each([
  ['a folder that holds something', ['export', '--out', 'full'], 'full'],
  ['a folder in the one that is read', ['export', '--out', 'export/site'], 'export'],
  ['a folder that is not there', ['none', '--out', 'site'], "cannot import 'none': "],
  ['a folder without pages', ['full', '--out', 'site'], "cannot import 'full': it holds no page"],
])('makes nothing of %s', async (_what, args, told) => {
  await withFolder({ 'export/a.json': PAGE, 'full/note.txt': '' }, async (cwd) => {
    const { code, stderr } = await skerry(['import', ...args], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
    expect((await readdir(cwd, { recursive: true })).sort()).toEqual([
      'export',
      'export/a.json',
      'full',
      'full/note.txt',
    ]);
  });
});
