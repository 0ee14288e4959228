import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withFolder } from '../shared/testing/with-folder.js';
import { runBin, runBinIn, serving, skerryIn } from './testing.js';

describe('skerry serve', () => {
  it('prints its address as the last line and ends when its time is over', () =>
    withFolder({ 'public/index.html': 'home' }, async (cwd) => {
      const args = ['serve', 'public', '--port', '0', '--for', '0'];
      const { code, stdout, stderr } = await runBin(args, { cwd });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^Serving public \(Ctrl\+C ends\)\nhttp:\/\/localhost:\d+\n$/);
    }));

  it.each([
    [['serve', 'nowhere'], "cannot serve 'nowhere': there is no such file or folder"],
    [['serve'], 'folder'],
    [['serve', '.', '--for', 'ever'], 'whole number'],
    [['dev', '.', '--allow-host', 'shop.test:80'], 'Give a host name without port or path'],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, stderr } = await runBinIn({}, args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});

const SITE = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region':
    '<!doctype html><html lang="en"><body>{squarespace.main-content}</body></html>',
  'content/site.json': {},
  'content/index.json': { mainContent: 'home' },
  'content/about.json': { collection: { typeName: 'page' }, mainContent: 'about us' },
};

describe.concurrent('skerry preview', () => {
  it('serves what was built of the site in this folder', () =>
    withFolder(SITE, async (cwd) => {
      expect((await runBin(['build'], { cwd })).code).toBe(0);
      const { code } = await serving(['preview', '--port', '0'], { cwd }, async (url) => {
        for (const [path, status, text] of [
          ['/', 200, 'home'],
          ['/about', 200, 'about us'],
          ['/about/', 200, 'about us'],
          ['/nowhere', 404, '</html>'],
          ['/.skerry.json', 404, '</html>'],
        ] as const) {
          const answer = await fetch(url + path);
          expect([path, answer.status]).toEqual([path, status]);
          expect(await answer.text()).toContain(text);
        }
      });
      expect(code).toBe(0);
    }));

  it('serves what another folder holds, without a site', async () => {
    const files = { 'public/index.html': 'home' };
    const args = ['preview', '--out', 'public', '--port', '0', '--for', '0'];
    const { code, stdout } = await skerryIn(files, args);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Serving public (')]);
  });

  it.each([
    [['preview'], "'dist' is not there: 'skerry build' makes it"],
    [['preview', 'content'], "'content' is no site"],
    [['preview', '--out', 'public'], "'public' is not there"],
  ])('says what is missing for %j', async (args, message) => {
    const { code, stderr } = await skerryIn(SITE, args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});

describe('skerry dev --open', () => {
  /** Programs of desktops that write down the arguments that they are given. */
  const opener =
    '#!/bin/sh\nfor each; do echo "<$each>"; done > "$OPENED.next"; mv "$OPENED.next" "$OPENED"\n';
  const DESKTOP = { 'bin/xdg-open': opener, 'bin/open': opener };
  const args = ['dev', '--port', '0', '--open'];

  it('gives the address to the program of the desktop', () =>
    withFolder({ ...SITE, ...DESKTOP }, async (cwd) => {
      for (const name of Object.keys(DESKTOP)) await chmod(join(cwd, name), 0o755);
      const opened = join(cwd, 'opened');
      const env = { PATH: `${join(cwd, 'bin')}:/bin:/usr/bin`, OPENED: opened };
      await serving(args, { cwd, env }, async (url) => {
        await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe(`<${url}>\n`);
      });
    }));

  it('says where to look without one, and serves all the same', () =>
    withFolder(SITE, async (cwd) => {
      const env = { PATH: join(cwd, 'bin') };
      const { stderr } = await serving(args, { cwd, env }, async (url) => {
        expect((await fetch(url)).status).toBe(200);
      });
      expect(stderr).toMatch(/note: no browser could be opened: open http:\/\/\S+ in one\n/);
    }));
});
