import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { CLI, skerry, skerryIn } from './testing.js';

const SHOP: Files = {
  'page.html': '<h1>{title|html}</h1>{.repeated section items}{@|apply tile.html}{.end}',
  'blocks/tile.html': '<p>{name|html}</p>',
  'page.json': { title: 'Mugs & more', items: [{ name: 'Tide' }] },
};
const PAGE = '<h1>Mugs &amp; more</h1><p>Tide</p>';

const SITE: Files = {
  'site/template/template.conf': '{}',
  'site/template/site.region': '{website.siteTitle}: {@|apply title.block}',
  'site/template/blocks/title.block': '{collection.title|html}',
  'site/content/site.json': { website: { siteTitle: 'Harbour' } },
  'site/content/index.json': { collection: { title: 'Home' } },
  'site/content/blocks/other.json': { unrelated: true },
};

const run = promisify(execFile);

/** Runs the command with an output folder inside the package, where modules find it by name. */
async function compile(files: Files, args: readonly string[], use: (out: string) => Promise<void>) {
  const out = await mkdtemp(join(dirname(CLI), 'compiled-'));
  try {
    await withFolder(files, async (cwd) => {
      const result = await skerry(['compile', ...args, '--out', out], { cwd });
      expect([result.code, result.stderr]).toEqual([0, '']);
    });
    await use(out);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

describe.concurrent('skerry compile', () => {
  it('writes modules that render, and the types of their data', async () => {
    const args = ['page.html', '--partials', 'blocks', '--data', 'page.json'];
    await compile(SHOP, args, async (out) => {
      const files = (await readdir(out, { recursive: true })).sort();
      expect(files).toEqual([
        '.skerry-modules.json',
        'page.html.d.ts',
        'page.html.js',
        'partials',
        'partials/tile.html.d.ts',
        'partials/tile.html.js',
      ]);
      expect(await readFile(join(out, 'page.html.d.ts'), 'utf8')).toContain(
        'export interface Data {\n  readonly title: string;\n' +
          '  readonly items: readonly { readonly name: string }[];\n}\n',
      );
      const script =
        "import page from './page.html.js';" +
        `console.log(page.renderToString(${JSON.stringify(SHOP['page.json'])}));`;
      await writeFile(join(out, 'run.js'), script);
      expect((await run(process.execPath, [join(out, 'run.js')])).stdout).toBe(`${PAGE}\n`);
    });
  });

  it('takes the partials and the data of a site from its folders', async () => {
    await compile(SITE, ['site'], async (out) => {
      const files = (await readdir(out, { recursive: true })).filter((name) => /\.js$/.test(name));
      expect(files.sort()).toEqual(['partials/title.block.js', 'site.region.js']);
      expect(await readFile(join(out, 'site.region.d.ts'), 'utf8')).toContain(
        'export interface Data {\n  readonly website: { readonly siteTitle: string };\n' +
          '  readonly collection: { readonly title: string };\n}\n',
      );
    });
  });

  it('reports problems of templates and partials that are not there, and writes all the same', async () => {
    const files = {
      'in/a.html': '{a|htm}',
      'in/b/b.html': '{@|apply gone}{.include macro}{.macro macro}{.end}',
    };
    await withFolder(files, async (cwd) => {
      const { code, stdout, stderr } = await skerry(['compile', 'in', '--out', 'out'], { cwd });
      expect(stderr.match(/^\S+:\d+:\d+ \w+ [\w-]+/gm)).toEqual([
        'in/a.html:1:4 error formatter-unknown',
        'in/b/b.html:1:4 error apply-partial-missing',
      ]);
      expect(stderr).toContain("> 1 | {a|htm}\n    |    ^^^\nDid you mean 'html'?\n");
      expect([code, stdout]).toEqual([1, 'Wrote 2 modules to out: 2 errors\n']);
      expect((await readdir(join(cwd, 'out', 'b'))).sort()).toEqual(['b.html.d.ts', 'b.html.js']);
    });
  });

  it('writes nothing with --strict when there is a problem', async () => {
    await withFolder({ 'a.html': '{.foo}' }, async (cwd) => {
      const result = await skerry(['compile', 'a.html', '--out', 'out', '--strict'], { cwd });
      expect(result.stderr).toMatch(/\nNothing was written: 1 warning\n$/);
      expect([result.code, result.stdout]).toEqual([1, '']);
      expect(await readdir(cwd)).toEqual(['a.html']);
    });
  });

  it('gives modules names that can be imported', async () => {
    const files = { 'in/a\\b.html': 'A{@|apply c\\d}', 'in/100%.html': 'B', 'parts/c\\d': 'C' };
    await compile(files, ['in', '--partials', 'parts'], async (out) => {
      const names = (await readdir(out)).filter((name) => name.endsWith('.js'));
      expect(names.sort()).toEqual(['100~25~.html.js', 'a~5c~b.html.js']);
      const script = "import page from './a~5c~b.html.js'; console.log(page.renderToString({}));";
      await writeFile(join(out, 'run.js'), script);
      expect((await run(process.execPath, [join(out, 'run.js')])).stdout).toBe('AC\n');
    });
  });

  it('keeps modules of partials with hostile names in the folder', async () => {
    const files = {
      'a.html': '{@|apply ../../x}{@|apply /y}',
      'p.json': { '../../x': 'X', '/y': 'Y', '..': 'Z' },
    };
    await withFolder(files, async (cwd) => {
      const args = ['compile', 'a.html', '--partials', 'p.json', '--out', 'out'];
      const { code } = await skerry(args, { cwd });
      expect(code).toBe(0);
      expect((await readdir(cwd)).sort()).toEqual(['a.html', 'out', 'p.json']);
      const source = await readFile(join(cwd, 'out', 'a.html.js'), 'utf8');
      expect(source.match(/from "\.[^"]*"/g)).toEqual([
        'from "./partials/~../~../x.js"',
        'from "./partials/~/y.js"',
      ]);
    });
  });

  it.each<[string, Files, string[], string]>([
    ['a folder without templates', { 'a.txt': '' }, ['.', '--out', 'o'], 'no templates under'],
    ['no output folder', { 'a.html': '' }, ['a.html'], "required option '--out <folder>'"],
    [
      'data that is not JSON',
      { 'a.html': '', 'd.json': '{' },
      ['a.html', '--out', 'o', '--data', 'd.json'],
      'not valid JSON',
    ],
  ])('refuses %s', async (_what, files, args, message) => {
    const { code, stderr } = await skerryIn(files, ['compile', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
