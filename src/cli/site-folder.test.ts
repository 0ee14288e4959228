import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { runBin, skerry, skerryIn } from './testing.js';

const SITE: Files = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region':
    '<!doctype html><html lang="en"><head>{squarespace-headers}</head><body>{squarespace.main-content}{squarespace-footers}</body></html>',
  'content/site.json': { website: { id: 'here' } },
  'content/index.json': { mainContent: 'home' },
};

const under = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [`${folder}/${name}`, file]));

describe.concurrent('a command for one site', () => {
  it.each<[args: readonly string[], expected: string]>([
    [['check'], '1 template and 4 pages checked: no problems'],
    [['render', '--page', '/'], 'home'],
    [['users', 'list'], 'Nobody has a role yet'],
    [['people', 'export', 'ada@example.com'], '{'],
    [['submissions'], 'id,form,created'],
    [['jobs', '--list'], 'Nothing waits'],
  ])('%j takes the one in this folder', async (args, expected) => {
    const { code, stdout, stderr } = await skerryIn(SITE, args);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(expected);
  });

  it.each<[args: readonly string[]]>([
    [['check']],
    [['build']],
    [['dev']],
    [['start']],
    [['jobs', '--list']],
    [['submissions']],
    [['users', 'list']],
    [['people', 'erase', 'ada@example.com']],
    [['secrets', 'rotate']],
    [['migrate']],
    [['migrate', '--plan']],
    [['backup', '--to', 'copy.db']],
    [['restore', '--from', 'copy.db']],
    [['render', '--page', '/']],
  ])('%j in another folder says how to go on, and makes nothing', async (args) => {
    await withFolder({ 'notes.txt': '' }, async (cwd) => {
      const { code, stdout, stderr } = await skerry(args, { cwd });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toBe(
        "error: '.' is no site: it has neither a 'template.conf' nor a folder 'template'; " +
          "name the folder of a site, or make one with 'skerry new'\n",
      );
      expect(await readdir(cwd)).toEqual(['notes.txt']);
    });
  });

  it.each<[what: string, files: Files, args: readonly string[], expected: string]>([
    ['the folder above a site', under('my-site', SITE), ['dev'], "did you mean 'my-site'?"],
    ['a folder of a site', SITE, ['dev', 'content'], "did you mean '.'?"],
    ['one of several', { ...under('a', SITE), ...under('b', SITE) }, ['dev'], 'name the folder of'],
    ['no folder', SITE, ['dev', 'my-sit'], "'my-sit' is no site: there is no such folder"],
    ['a file', SITE, ['dev', 'content/site.json'], 'is no site: it is no folder'],
  ])('names what is likely meant with %s', async (_what, files, args, expected) => {
    const { code, stderr } = await skerryIn(files, args);
    expect(code).toBe(2);
    expect(stderr).toContain(expected);
  });

  it.each<[args: readonly string[]]>([
    [['users', 'remove']],
    [['users', 'remove', 'my-site']],
    [['people', 'export']],
    [['render']],
  ])('%j misses an argument', async (args) => {
    const { code, stderr } = await skerryIn(SITE, args);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: missing required argument '\w+'\n/);
  });

  it.each<[args: readonly string[]]>([
    [['users', 'remove', 'a@example.com']],
    [['users', 'remove', '.', 'a@example.com']],
  ])('%j names somebody', async (args) => {
    const { code, stderr } = await skerryIn(SITE, args);
    expect([code, stderr]).toEqual([2, "error: there is no account of 'a@example.com'\n"]);
  });
});

describe('skerry build without --out', () => {
  it.each<[what: string, files: Files, site: readonly string[], out: string]>([
    ['of this folder', SITE, [], 'dist'],
    ['of another folder', under('my-site', SITE), ['my-site'], 'my-site/dist'],
    ['of a template folder', SITE, ['template'], 'dist'],
  ])('writes dist beside the templates, %s', async (_what, files, site, out) => {
    await withFolder(files, async (cwd) => {
      const { code, stderr } = await runBin(['build', ...site], { cwd });
      expect([code, stderr]).toEqual([0, expect.stringContaining(`assets in ${out}\n`)]);
      expect(await readdir(join(cwd, out))).toContain('index.html');
    });
  });

  it('leaves a dist of somebody else alone', async () => {
    await withFolder({ ...SITE, 'dist/mine.txt': 'x' }, async (cwd) => {
      await mkdir(join(cwd, 'dist/folder'));
      const { code, stderr } = await runBin(['build'], { cwd });
      expect([code, stderr]).toEqual([2, expect.stringContaining("'dist' holds 'folder'")]);
      expect((await readdir(join(cwd, 'dist'))).sort()).toEqual(['folder', 'mine.txt']);
    });
  });
});
