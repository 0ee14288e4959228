import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { skerry, skerryIn } from './testing.js';

const TEMPLATE: Files = {
  'template.conf': '{ "layouts": { "default": { "regions": ["site"] } }, }',
  'site.region': '<p>{collection.title}</p>\n{nope|nope}',
};
const CONTENT: Files = {
  'site.json': { website: { siteTitle: 'S' } },
  'shop.json': { collection: { typeName: 'page', title: 'Shop' } },
};

/** Files under a folder. */
function under(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [folder + name, file]));
}

const SITE: Files = { ...under('template/', TEMPLATE), ...under('content/', CONTENT) };
const PAGE = '<p>Shop</p>\n{nope|nope}';

describe.concurrent('skerry render --page', () => {
  it.each<[string, Files, string]>([
    ['of a folder with template and content', SITE, '.'],
    [
      'of a template folder with content in it',
      { ...TEMPLATE, ...under('content/', CONTENT) },
      '.',
    ],
    [
      'of a template folder with content beside it',
      { ...under('mine/', TEMPLATE), ...under('content/', CONTENT) },
      'mine',
    ],
  ])('writes a page %s', async (_what, files, folder) => {
    const { code, stdout } = await skerryIn(files, ['render', folder, '--page', '/shop']);
    expect([code, stdout]).toEqual([0, PAGE]);
  });

  it('tells problems with their places, and writes nothing when it must not', async () => {
    const args = ['render', '.', '--page', '/shop', '--strict'];
    const { code, stdout, stderr } = await skerryIn(SITE, args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^template\/site\.region:2:7 error formatter-unknown$/m);
    expect(stderr).toContain('> 2 | {nope|nope}');
    expect(stderr).toContain('Nothing was written: 1 error');
  });

  it('says where a broken content file is broken', async () => {
    const files = { ...SITE, 'content/bad.json': '{\n  "a": }' };
    const { stderr } = await skerryIn(files, ['render', '.', '--page', '/shop']);
    expect(stderr).toMatch(/^content\/bad\.json:2:8 error json-invalid$/m);
  });

  it('says when there is no such page', async () => {
    const { code, stderr } = await skerryIn(SITE, ['render', '.', '--page', '/nowhere']);
    expect(code).toBe(1);
    expect(stderr).toContain("'/nowhere' has status 404");
  });

  it('says where the time of a page went', async () => {
    const args = ['render', '.', '--page', '/shop'];
    const { code, stdout, stderr } = await skerryIn(SITE, [...args, '--profile']);
    expect([code, stdout]).toEqual([0, PAGE]);
    const size = PAGE.length;
    expect(stderr).toMatch(
      new RegExp(`^[\\d.]+ ms, ${size} characters; the fastest of \\d+ renders?, `, 'm'),
    );
    expect(stderr).toMatch(/ template\/site\.region:1 +<p>\{collection\.title\}<\/p>$/m);
  });

  it('writes a page with the flame graph of a page', async () => {
    await withFolder(SITE, async (cwd) => {
      const args = ['render', '.', '--page', '/shop', '--profile=flame.html'];
      const { code, stderr } = await skerry(args, { cwd });
      expect(code).toBe(0);
      expect(stderr).toContain('Wrote flame.html, a page with the flame graph\n');
      const page = await readFile(join(cwd, 'flame.html'), 'utf8');
      expect(page).toContain('<title>Profile of /shop</title>');
      expect(page).toContain('<b>template/site.region</b>');
    });
  });

  it('replaces no source by a profile', async () => {
    const args = ['render', '.', '--page', '/shop', '--profile=template/site.region'];
    const { code, stderr } = await skerryIn(SITE, args);
    expect(code).toBe(2);
    expect(stderr).toContain("'template/site.region'");
  });

  it('reads no link that leads out of the site', async () => {
    await withFolder(SITE, async (cwd) => {
      await writeFile(
        join(cwd, 'secret.json'),
        '{"collection":{"typeName":"page","title":"Secret"}}',
      );
      await symlink(join(cwd, 'secret.json'), join(cwd, 'content/secret.json'));
      const { code, stderr } = await skerry(['render', '.', '--page', '/secret'], { cwd });
      expect(code).toBe(1);
      expect(stderr).toContain('it is a link that leads out of the site');
    });
  });

  it.each<[string, readonly string[], string]>([
    ['a folder that is no site', ['render', 'empty', '--page', '/'], "'empty' is no site"],
    ['data beside a page', ['render', '.', '--page', '/', '--data', 'x'], 'cannot be used with'],
    ['a site without a page', ['render', '.'], "a site needs '--page <path>'"],
  ])('refuses %s', async (_what, args, message) => {
    const { code, stderr } = await skerryIn(SITE, args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
