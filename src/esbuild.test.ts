import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildResult, build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { CLI } from './cli/testing.js';
import { type SkerryPluginOptions, skerry } from './esbuild.js';
import { type Files, withFolder } from './shared/testing/with-folder.js';

const SHOP: Files = {
  'index.js':
    "import page from './page.jsont';\nexport const html = page.renderToString({ a: '<' });",
  'page.jsont': '{a|html}{@|apply tile}',
  'blocks/tile': '[{a|html}{@|apply deep/er}]',
  'blocks/deep/er': '!',
};

/** Bundles a folder against the built package; the bundle is written and imported. */
async function bundle(files: Files, options: SkerryPluginOptions, use: (built: Built) => unknown) {
  const out = await mkdtemp(join(dirname(CLI), 'bundled-'));
  try {
    await withFolder(files, async (folder) => {
      const result = await build({
        absWorkingDir: folder,
        entryPoints: ['index.js'],
        outdir: out,
        bundle: true,
        format: 'esm',
        plugins: [skerry(options)],
        alias: aliases(),
        logLevel: 'silent',
        metafile: true,
      });
      await use({ result, folder, main: join(out, 'index.js') });
    });
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

interface Built {
  readonly result: BuildResult;
  readonly folder: string;
  readonly main: string;
}

/** The package is not installed in the folders of tests. */
function aliases(): Record<string, string> {
  const dist = dirname(CLI);
  return {
    'skerry/runtime': join(dist, 'runtime.js'),
    'skerry/formatters': join(dist, 'formatters'),
  };
}

describe('the esbuild plug-in', () => {
  it('bundles a template with its partials', async () => {
    await bundle(SHOP, { partials: 'blocks' }, async ({ main, result }) => {
      expect(result.warnings).toEqual([]);
      const { html } = await import(/* @vite-ignore */ pathToFileURL(main).href);
      expect(html).toBe('&lt;[&lt;!]');
    });
  });

  it('takes a partial that is imported by its file, too, for one module', async () => {
    const files = {
      ...SHOP,
      'index.js':
        "import a from './page.jsont'; import b from './blocks/b.block'; export { a, b };",
      'page.jsont': '{@|apply b.block}',
      'blocks/b.block': 'B',
    };
    await bundle(files, { partials: 'blocks' }, ({ result }) => {
      const inputs = Object.keys(result.metafile?.inputs ?? {});
      expect(inputs.filter((path) => path.endsWith('b.block'))).toHaveLength(1);
    });
  });

  it('fails with the places of errors', async () => {
    const files = { ...SHOP, 'page.jsont': 'ä{a|htm}\n{.section x}' };
    const failed = await bundle(files, {}, () => undefined).catch((error) => error);
    expect(failed.errors).toEqual([
      expect.objectContaining({
        text: "formatter-unknown: Formatter 'htm' is unknown",
        location: expect.objectContaining({
          file: 'page.jsont',
          line: 1,
          column: 5,
          length: 3,
          lineText: 'ä{a|htm}',
        }),
        notes: expect.arrayContaining([expect.objectContaining({ text: "Did you mean 'html'?" })]),
      }),
      expect.objectContaining({ text: expect.stringMatching(/^eof-in-block: /) }),
    ]);
  });

  it('warns of malformed tags and of partials that are not there', async () => {
    const files = { ...SHOP, 'page.jsont': '{.foo}{@|apply gone}' };
    await bundle(files, { partials: 'blocks' }, ({ result }) => {
      expect(result.warnings.map(({ text }) => text.split(':')[0])).toEqual([
        'invalid-instruction',
        'apply-partial-missing',
      ]);
    });
  });

  it('writes the types of the data beside a template', async () => {
    const files = { ...SHOP, 'a.json': { a: 'x' } };
    const options = { partials: 'blocks', types: true, data: ['a.json'] };
    await bundle(files, options, async ({ folder }) => {
      const types = await readFile(join(folder, 'page.d.jsont.ts'), 'utf8');
      expect(types).toContain('export interface Data { readonly a: string }\n');
    });
  });
});
