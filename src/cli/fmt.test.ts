import { lstat, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { skerry, skerryIn } from './testing.js';

const LOOSE = '<p>\n{a}\n</p>\n';
const LAID_OUT = '<p>\n  {a}\n</p>\n';
const SITE: Files = {
  'site/template/template.conf': '{}',
  'site/template/site.region': LOOSE,
  'site/template/blocks/menu.block': LAID_OUT,
  'site/content/page.html': LOOSE,
  'site/dist/index.html': LOOSE,
  'other/a.html': LOOSE,
  'other/b.html': '<p {.if a}>{.end}',
  'other/c.html': '<i>\nx\n</i>',
};

describe('skerry fmt', () => {
  it('lays out the templates of a site, and nothing else of it', () =>
    withFolder(SITE, async (cwd) => {
      const result = await skerry(['fmt', 'site'], { cwd });
      const region = join('site', 'template', 'site.region');
      expect(result.stdout.endsWith(`${region}\n2 templates: 1 changed\n`)).toBe(true);
      expect([result.code, result.stderr]).toEqual([0, '']);
      const read = (path: string) => readFile(join(cwd, path), 'utf8');
      expect(await read(region)).toBe(LAID_OUT);
      expect(await read('site/content/page.html')).toBe(LOOSE);
      expect(await read('site/dist/index.html')).toBe(LOOSE);
      const again = await skerry(['fmt', 'site'], { cwd });
      expect(again).toEqual({ code: 0, stdout: '2 templates: 0 changed\n', stderr: '' });
    }));

  it('takes the site in this folder', () =>
    withFolder(SITE, async (cwd) => {
      expect((await skerry(['fmt'], { cwd: join(cwd, 'site') })).code).toBe(0);
      expect(await readFile(join(cwd, 'site/template/site.region'), 'utf8')).toBe(LAID_OUT);
      const { code, stderr } = await skerry(['fmt'], { cwd: join(cwd, 'other') });
      expect(code).toBe(2);
      expect(stderr).toContain("'.' is no site");
    }));

  it('writes nothing with --check, and ends with 1 where it would', () =>
    withFolder(SITE, async (cwd) => {
      const result = await skerry(['fmt', '--check', 'other/a.html', 'other/c.html'], { cwd });
      const stdout = `${join('other', 'a.html')}\n${join('other', 'c.html')}\n2 templates: 2 would be changed\n`;
      expect(result).toEqual({ code: 1, stdout, stderr: '' });
      expect(await readFile(join(cwd, 'other/a.html'), 'utf8')).toBe(LOOSE);
    }));

  it('leaves a file that cannot be read as it is, says where, and goes on', () =>
    withFolder(SITE, async (cwd) => {
      const { code, stdout, stderr } = await skerry(['fmt', 'other', '--indent', 'tab'], { cwd });
      expect(stderr).toBe(
        `error: ${join('other', 'b.html')}:1:12: What is before {.end} ends in another part of HTML than its block began; the file stays as it is\n`,
      );
      expect(stdout).toContain('3 templates: 2 changed\n');
      expect(code).toBe(2);
      expect(await readFile(join(cwd, 'other/c.html'), 'utf8')).toBe('<i>\n\tx\n</i>');
    }));

  it('keeps the mode of a file, and a link', () =>
    withFolder({ 'a.html': LOOSE }, async (cwd) => {
      const file = join(cwd, 'a.html');
      const { mode } = await stat(file);
      await symlink(file, join(cwd, 'b.html'));
      expect((await skerry(['fmt', 'b.html'], { cwd })).code).toBe(0);
      expect(await readFile(file, 'utf8')).toBe(LAID_OUT);
      expect((await stat(file)).mode).toBe(mode);
      expect((await lstat(join(cwd, 'b.html'))).isSymbolicLink()).toBe(true);
    }));

  it.each([
    [['--indent', '9'], 'A number of spaces from 0 to 8'],
    [['--width', 'x'], 'A number of columns from 0 to 9999'],
  ])('refuses %j', async (options, words) => {
    const { code, stderr } = await skerryIn({ 'a.html': LOOSE }, ['fmt', 'a.html', ...options]);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });
});
