import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { copyStarter } from '../shared/starters.js';
import { withFolder } from '../shared/testing/with-folder.js';
import { htmlCheck } from '../site/blocks/testing/validate.js';
import { runBin, skerry } from './testing.js';

const findMarkupProblems = htmlCheck();

describe.concurrent('skerry new', () => {
  it.each([
    ['shop', [], 10],
    ['blog', ['--template', 'blog'], 8],
    ['blank', ['--template', 'blank'], 3],
  ])('makes a %s without problems whose pages are valid', async (_, options, count) => {
    await withFolder({}, async (cwd) => {
      const made = await skerry(['new', 'my-site', ...options], { cwd });
      expect(made.stdout).toContain('skerry dev my-site');
      expect([made.code, made.stderr]).toEqual([0, '']);
      const checked = await skerry(['check', 'my-site'], { cwd });
      expect(checked.stdout).toMatch(/^\d+ templates and \d+ pages checked: no problems\n$/);
      expect([checked.code, checked.stderr]).toEqual([0, '']);
      const built = await runBin(['build', 'my-site', '--strict'], { cwd });
      expect(built.code).toBe(0);
      const files = await readdir(join(cwd, 'my-site/dist'), { recursive: true });
      const pages = files.filter((name) => name.endsWith('.html'));
      expect(pages.length).toBeGreaterThan(count);
      for (const name of pages) {
        const html = await readFile(join(cwd, 'my-site/dist', name), 'utf8');
        expect([name, await findMarkupProblems(html)]).toEqual([name, []]);
      }
    });
  });

  it('makes scripts for the commands of the site, and keeps its output out of git', async () => {
    await withFolder({}, async (cwd) => {
      await skerry(['new', 'my-site'], { cwd });
      const read = (name: string) => readFile(join(cwd, 'my-site', name), 'utf8');
      const { scripts, dependencies } = JSON.parse(await read('package.json'));
      expect(dependencies).toEqual({ skerry: version });
      const readme = await read('README.md');
      for (const name of ['dev', 'check', 'build']) {
        expect(scripts[name]).toBe(`skerry ${name}`);
        expect(readme).toContain(`npm run ${name} `);
      }
      for (const command of Object.values<string>(scripts)) {
        const { code } = await skerry([...command.split(' ').slice(1), '--help']);
        expect([command, code]).toEqual([command, 0]);
      }
      expect(await read('.gitignore')).toMatch(/^dist\/$/m);
    });
  });

  it('leaves the files of templates to the extension for VS Code', async () => {
    const manifest = new URL('../../editors/vscode/package.json', import.meta.url);
    const { contributes } = JSON.parse(await readFile(manifest, 'utf8'));
    await withFolder({}, async (cwd) => {
      await skerry(['new', 'my-site'], { cwd });
      const text = await readFile(join(cwd, 'my-site/.vscode/settings.json'), 'utf8');
      const associations = Object.keys(JSON.parse(text)['files.associations']);
      expect(associations).toEqual(['*.conf']);
      const [{ extensions }] = contributes.languages;
      for (const ending of extensions) expect(associations).not.toContain(`*${ending}`);
    });
  });

  it('calls the site what the folder is called, in a folder that may be there', async () => {
    await withFolder({}, async (cwd) => {
      expect((await skerry(['new', 'Bits & bobs_$&'], { cwd })).code).toBe(0);
      const text = await readFile(join(cwd, 'Bits & bobs_$&', 'content', 'site.json'), 'utf8');
      expect(JSON.parse(text).website.siteTitle).toBe('Bits & bobs $&');
      await mkdir(join(cwd, 'empty'));
      expect((await skerry(['new', 'empty'], { cwd })).code).toBe(0);
    });
  });

  it('gives each site an id of its own, by which one server tells them apart', async () => {
    await withFolder({}, async (cwd) => {
      const ids = [];
      for (const name of ['one', 'two']) {
        await skerry(['new', name], { cwd });
        const text = await readFile(join(cwd, name, 'content', 'site.json'), 'utf8');
        const { website } = JSON.parse(text);
        expect(website.id).toMatch(/^[\da-f]{24}$/);
        expect(website.identifier).toBe(website.id);
        ids.push(website.id);
      }
      expect(ids[0]).not.toBe(ids[1]);
    });
  });

  it('overwrites nothing that comes into the folder meanwhile', async () => {
    await withFolder({ 'README.md': 'mine' }, async (cwd) => {
      await expect(copyStarter('blank', cwd)).rejects.toThrow('EEXIST');
      expect(await readFile(join(cwd, 'README.md'), 'utf8')).toBe('mine');
    });
  });

  it('names its templates when there is no such one', async () => {
    const { code, stderr } = await skerry(['new', 'my-site', '--template', 'wiki']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('shop, blog, blank')]);
  });

  it.each([
    ['a path', 'a/b', "'a/b' cannot be the name of a folder here"],
    ['a path of Windows', 'a\\b', 'cannot be the name'],
    ['the folder above', '..', 'cannot be the name'],
    ['this folder', '.', 'cannot be the name'],
    ['an absolute path', '/tmp/skerry-new', 'cannot be the name'],
    ['no name', '', 'cannot be the name'],
    ['what a terminal obeys', 'a\u001b[2J', 'cannot be the name'],
    ['a folder with something in it', 'full', "'full' holds 'file'"],
    ['a file', 'full/file', 'cannot be the name'],
    ['a link to a folder', 'link', "'link' is a link"],
    ['something that is no folder', 'plain', "'plain' is a file"],
  ])('refuses %s and writes nothing', async (_, name, expected) => {
    await withFolder({ 'full/file': 'x', plain: 'x' }, async (cwd) => {
      await mkdir(join(cwd, 'elsewhere'));
      await symlink('elsewhere', join(cwd, 'link'));
      const { code, stdout, stderr } = await skerry(['new', name], { cwd });
      expect(stderr).toContain(expected);
      expect([code, stdout]).toEqual([2, '']);
      const files = await readdir(cwd, { recursive: true });
      expect(files.sort()).toEqual(['elsewhere', 'full', 'full/file', 'link', 'plain']);
    });
  });
});
