import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { runBin, serving, skerry, skerryIn } from './testing.js';

const SITE: Files = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region':
    '<!doctype html><html lang="en"><head>{squarespace-headers}</head><body>{squarespace.main-content}{squarespace-footers}</body></html>',
  'content/site.json': { website: { id: 'settled' } },
  'content/index.json': { mainContent: 'home '.repeat(500) },
  'public/index.html': 'public',
  'other/index.html': 'other',
};
const PREVIEW = ['preview', '--for', '0'];

describe.concurrent('skerry.config', () => {
  it.each<[name: string, text: string]>([
    ['skerry.config.js', "export default { port: 0, out: 'public' };"],
    ['skerry.config.mjs', "export default { port: 0, out: 'public' };"],
    ['skerry.config.js', "module.exports = { port: 0, out: 'public' };"],
    [
      'skerry.config.ts',
      "import { basename } from 'node:path';\nimport { NAME } from './name.js';\n" +
        'const settings: { port: number; out: string } = { port: 0, out: basename(NAME) };\nexport default settings;',
    ],
  ])('%s has the options of commands', async (name, text) => {
    const files = { ...SITE, [name]: text, 'name.ts': "export const NAME = 'a/public';" };
    const { code, stdout, stderr } = await skerryIn(files, PREVIEW);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Serving public (');
  });

  it('is that of the site, whichever folder the command runs in', async () => {
    const files = { ...SITE, 'skerry.config.js': "export default { port: 0, out: 'public' };" };
    await withFolder(files, async (cwd) => {
      for (const [site, shown] of [
        ['..', '../public'],
        ['../template', '../public'],
      ] as const) {
        const run = await skerry([...PREVIEW, site], { cwd: join(cwd, 'content') });
        expect(run.stdout).toContain(`Serving ${shown} (`);
      }
    });
  });

  it('gives way to the command line', async () => {
    const files = { ...SITE, 'skerry.config.js': "export default { port: 70, out: 'public' };" };
    const args = [...PREVIEW, '--out', 'other', '--port', '0'];
    const { code, stdout } = await skerryIn(files, args);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Serving other (')]);
  });

  it.each<[args: readonly string[]]>([
    [['check']],
    [['users', 'list']],
    [[...PREVIEW, '--no-config', '--out', 'public', '--port', '0']],
  ])('is not run by %j', async (args) => {
    const files = { ...SITE, 'skerry.config.js': 'throw new Error("it was run");' };
    const { code, stderr } = await skerryIn(files, args);
    expect([code, stderr]).toEqual([0, '']);
  });

  it.each<[text: string, problem: string]>([
    ['export default { prot: 1 };', "there is no setting 'prot'; did you mean 'port'?"],
    ['export default { colours: 1 };', "there is no setting 'colours'; one of port, host,"],
    ["export default { port: '80' };", "'port' needs a whole number from 0 to 65535"],
    ['export default { port: 65536 };', "'port' needs a whole number from 0 to 65535"],
    ['export default { port: 0.5 };', "'port' needs a whole number"],
    ['export default { port: -1 };', "'port' needs a whole number"],
    ["export default { host: '' };", "'host' needs an address to listen at"],
    ["export default { allowHost: 'a.test' };", "'allowHost' needs a list of host names"],
    ["export default { allowHost: ['a.test:80'] };", "'allowHost.0' needs a list of host names"],
    ["export default { trustProxy: [''] };", "'trustProxy.0' needs a list of addresses"],
    ["export default { out: '' };", "'out' needs a folder"],
    ['export default { baseUrl: 1 };', "'baseUrl' needs scheme and host"],
    ["export default { compress: 'no' };", "'compress' needs true or false"],
    ['export default { keep: 30 };', "'keep' needs days by kind, such as { submissions: 365 }"],
    ["export default { keep: { carts: '30' } };", "'keep.carts' needs days by kind"],
    ["export default { islands: 'vue' };", "'islands' needs 'react' or 'preact'"],
    ["export default { database: 'x' };", "'database' may hold a secret: set SKERRY_DATABASE"],
    ["export default { secret: 'x' };", "'secret' may hold a secret: set SKERRY_SECRET"],
    ['export default { ["__proto__"]: 1 };', "there is no setting '__proto__'"],
    ['export default [];', 'needs a default export that is an object'],
    ['export const port = 1;', 'needs a default export that is an object'],
    ['throw new Error("no network");', "cannot use 'skerry.config.mjs': no network"],
    ['export default {', "cannot use 'skerry.config.mjs': "],
  ])('%s is refused', async (text, problem) => {
    const { code, stdout, stderr } = await skerryIn(
      { ...SITE, 'skerry.config.mjs': text },
      PREVIEW,
    );
    expect(stderr).toContain(`'skerry.config.mjs'`);
    expect(stderr).toContain(problem);
    expect([code, stdout]).toEqual([2, '']);
  });

  it('is one file, and of TypeScript one without errors', async () => {
    const two = { 'skerry.config.js': '', 'skerry.config.ts': '' };
    const both = await skerryIn({ ...SITE, ...two }, PREVIEW);
    expect(both.stderr).toContain("'skerry.config.ts' and 'skerry.config.js': keep one");
    const broken = await skerryIn({ ...SITE, 'skerry.config.ts': 'let a = ;' }, PREVIEW);
    expect(broken.stderr).toContain(
      'cannot use \'skerry.config.ts\': Unexpected ";" (line 1, column 9)',
    );
    expect([both.code, broken.code]).toEqual([2, 2]);
  });
});

describe('settings of a site', () => {
  it('count for its build', async () => {
    const text = "export default { out: 'site', compress: true, baseUrl: 'https://a.example' };";
    await withFolder({ ...SITE, 'skerry.config.ts': text }, async (cwd) => {
      const { code } = await runBin(['build'], { cwd });
      expect(code).toBe(0);
      expect(await readdir(join(cwd, 'site'))).toContain('index.html.br');
    });
  });

  it('count for its servers, which answer under the base path', async () => {
    const text =
      "export default { port: 0, host: '127.0.0.1', basePath: '/shop', keep: { carts: 7 } };";
    await withFolder({ ...SITE, 'skerry.config.js': text }, async (cwd) => {
      const { code, stdout } = await serving(['start'], { cwd }, async (url) => {
        expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/shop$/);
        expect((await fetch(url)).status).toBe(200);
        expect((await fetch(new URL('/', url))).status).toBe(404);
      });
      expect([code, stdout]).toEqual([0, expect.stringContaining('/shop\n')]);
    });
  });
});
